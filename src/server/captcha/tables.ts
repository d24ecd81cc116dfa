/** The tables of this noun, by their names in the database. */
export interface CaptchaTables {
  captcha: CaptchaTable
}

declare module '#server/db/schema.ts' {
  interface Schema extends CaptchaTables {}
}

export interface CaptchaTable {
  /** Hash of the visitor's cookie and the picture's id. */
  id: string
  /** JSON, see services/captcha.ts. */
  answer: string
  tries: number
  expiresAt: number
}
