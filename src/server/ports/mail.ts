/** A message whose recipient is one plain address and whose subject is one line: services/messages.ts sees to both. */
export type MailMessage = {
  to: string
  subject: string
  text: string
  /** The same for who reads mail as a page. */
  html?: string
  /** Further headers, each value one line. */
  headers?: Record<string, string>
}

/** The gateway did not take a message. */
export class DeliveryFailed extends Error {
  /**
   * `refused`: this recipient is not to be reached. `unavailable`: trying again later may help. `unsure`: it may have been
   * taken all the same, so that trying again could send it twice.
   */
  constructor(
    readonly kind: 'refused' | 'unavailable' | 'unsure',
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** A gateway for mail. */
export interface Mail {
  /** Resolves when the gateway has taken the message, within 10 s. Throws DeliveryFailed. */
  send(message: MailMessage): Promise<void>
}
