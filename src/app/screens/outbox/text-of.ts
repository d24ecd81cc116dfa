import type { OutboxItem } from '#device/outbox/item.ts'

/** Everything that somebody typed into a write, as it would be sent; empty where it is only a choice. */
export function textOf({ endpoint, body }: Pick<OutboxItem, 'endpoint' | 'body'>): string {
  // Of a report the reason is one of four.
  const reason = endpoint === 'reportText' ? undefined : body.reason
  return [body.title, body.body, body.text, body.note, reason]
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .join('\n\n')
}
