/** Who signs people in beside the product itself. */
export interface GoogleSettings {
  readonly clientId: string;
  /** Address of the OpenID provider. */
  readonly issuer: string;
}
