/** `to` is digits with or without a leading plus: services/messages.ts sees to it. */
export type SmsMessage = {
  to: string
  text: string
  /** For gateways that send by templates which they approved: which one, and what is put into it. */
  template?: string
  params?: Record<string, string>
}

/** A gateway for SMS. */
export interface Sms {
  /** Resolves when the gateway has taken the message, within 10 s. Throws DeliveryFailed. */
  send(message: SmsMessage): Promise<void>
}
