/** A program that serves models on the person's own machine, at the address where it usually is. */
export interface LocalServer {
  readonly id: 'ollama' | 'llamacpp' | 'lmstudio';
  readonly name: string;
  readonly url: string;
}

/** The only addresses beside the app's own server that the worker of models on the device may reach, besides those of weights. */
export const LOCAL_SERVERS: readonly LocalServer[] = [
  { id: 'ollama', name: 'Ollama', url: 'http://localhost:11434/v1' },
  { id: 'llamacpp', name: 'llama.cpp', url: 'http://localhost:8080/v1' },
  { id: 'lmstudio', name: 'LM Studio', url: 'http://localhost:1234/v1' },
];

/** The script of that worker, whose own policy lets it reach them; the policy of pages does not. */
export const DEVICE_MODEL_WORKER = 'device-model-worker';
