import { modelsAnswerSchema, OWN_MODEL_PATHS, type ModelsAnswer, type OwnModelRequest } from '#core/protocol/http/own-model.ts';
import { callApi } from '../http/call-api.ts';

/** A test asks a model three questions, which may be a slow one. */
const TEST_TIMEOUT_MS = 120_000;

/** Reads the models of the signed-in person, and what the last runs took. */
export function readModels(signal: AbortSignal): Promise<ModelsAnswer> {
  return callApi(OWN_MODEL_PATHS.read, { answer: modelsAnswerSchema, signal });
}

export function saveOwnModel(request: OwnModelRequest): Promise<ModelsAnswer> {
  return callApi(OWN_MODEL_PATHS.save, { body: request, answer: modelsAnswerSchema });
}

/** Lets the server try the stored model out; the report comes with the answer. */
export function testOwnModel(): Promise<ModelsAnswer> {
  return callApi(OWN_MODEL_PATHS.test, { body: {}, answer: modelsAnswerSchema, timeoutMs: TEST_TIMEOUT_MS });
}

export function removeOwnModel(): Promise<ModelsAnswer> {
  return callApi(OWN_MODEL_PATHS.remove, { body: {}, answer: modelsAnswerSchema });
}
