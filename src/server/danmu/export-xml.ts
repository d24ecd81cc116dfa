import type { Danmu } from '#contract/danmu/danmu.ts'
import { numberOf } from './colour.ts'
import type { ExportedLine } from './export.ts'

const modes: Record<Danmu['mode'], number> = { scroll: 1, bottom: 4, top: 5 }

/** Danmu as Bilibili writes them. The file names no writers; the id is ours, by which an import knows them again. */
export const writeXml = () => ({
  begin: '<?xml version="1.0" encoding="UTF-8"?>\n<i>\n<chatserver>-</chatserver>\n<chatid>0</chatid>\n',
  line({ id, atMs, mode, colour, writtenAt, text }: ExportedLine): string {
    const p = [(atMs / 1_000).toFixed(5), modes[mode], 25, numberOf(colour), Number(writtenAt), 0, 0, escaped(id)]
    return `<d p="${p.join(',')}">${escaped(text)}</d>\n`
  },
  end: '</i>\n',
})

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Without what XML has no place for. */
const escaped = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (one) => named[one] ?? '')
