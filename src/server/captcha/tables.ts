/** The tables of this noun, by their names in the database. */
export interface CaptchaTables {
  captcha: CaptchaTable
}

export interface CaptchaTable {
  /** Hash of the visitor's cookie and the picture's id. */
  id: string
  /** JSON, see services/captcha.ts. */
  answer: string
  tries: number
  expiresAt: number
}
