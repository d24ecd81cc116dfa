/** Nothing could be kept: 500 items wait already, or the device has no room (F10). The caller still has the text. */
export class OutboxFull extends Error {
  override readonly name = 'OutboxFull'
  constructor(
    readonly why: 'items' | 'room',
    options?: ErrorOptions,
  ) {
    super(`the outbox is full: ${why}`, options)
  }
}
