import { sharedAddress } from '#core/protocol/share.ts';

/** Opens the app with what was shared; needs no network. */
export async function takeShared({ request }: { request: Request }): Promise<Response> {
  const form = await request.formData();
  return Response.redirect(
    new URL(
      sharedAddress((name) => form.get(name)),
      request.url,
    ).href,
    303,
  );
}
