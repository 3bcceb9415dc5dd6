/** Browsers come back by HTTPS for a year. */
export const TRANSPORT_SECURITY = ['strict-transport-security', 'max-age=31536000'] as const;

/** The same for answers outside of the app, where people reach the server by HTTPS. */
export function secureTransport(response: Response, isSecure: boolean): Response {
  if (!isSecure) return response;
  // Redirects refuse to be changed.
  const { status, body } = response;
  const headers = new Headers(response.headers);
  headers.set(...TRANSPORT_SECURITY);
  return new Response(body, { status, headers });
}
