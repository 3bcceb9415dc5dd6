/** Bytes of an answer's frame, and of all that a provider sends with a token. */
const [FRAME_BYTES, BYTES_PER_TOKEN] = [1_000_000, 1000];

/** Returns the most bytes that an answer of so many tokens may take on its way. */
export function answerBytes(tokens: number): number {
  return FRAME_BYTES + tokens * BYTES_PER_TOKEN;
}

/** The same answer, whose reading fails beyond so many bytes: nothing may fill the memory of the server. */
export function limitAnswer(response: Response, bytesMax: number): Response {
  if (response.body === null) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > bytesMax) controller.error(new Error('the answer is too large'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
}
