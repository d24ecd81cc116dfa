/** Where the passwords of this site's people are kept: here, or by the issuer that signs them in. */
export type Passwords =
  | { place: 'here' }
  /** `url`: where the issuer lets them be changed; null where nobody said so. */
  | { place: 'elsewhere'; url: string | null }
