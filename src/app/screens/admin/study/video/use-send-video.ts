import { useContext, useEffect, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { sendFile } from '#app/fields/file/send-file.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { SessionContext } from '#app/session/context.ts'
import { beginFile, listUnfinishedFiles } from '#contract/file/file.ts'
import { randomKey } from '#device/random-key.ts'

/**
 * Sends a video’s file, from where an earlier try with the same file stopped, also before a reload. `sent`: bytes so far,
 * null while nothing is sent. Resolves with the file’s id; rejects with a Failure.
 */
export function useSendVideo() {
  const client = useClient()
  const session = useContext(SessionContext)
  const locale = useLocale()
  const [sent, setSent] = useState<number | null>(null)
  const way = useRef<AbortController | null>(null)
  useEffect(() => () => way.current?.abort(), [])

  const send = async (file: File): Promise<string> => {
    const purpose = 'video'
    setSent(0)
    try {
      const begun = (await client.call(listUnfinishedFiles, { purpose })).data.list.find(
        (one) => one.name === file.name && one.bytes === file.size && one.modified === file.lastModified,
      )
      const about = { purpose, name: file.name, bytes: file.size, modified: file.lastModified } as const
      const { id } = begun ?? (await client.call(beginFile, about, { idempotencyKey: randomKey() })).data
      way.current = new AbortController()
      await sendFile({ id, file, token: session.token, locale, signal: way.current.signal, onSent: setSent })
      return id
    } finally {
      setSent(null)
    }
  }
  return { send, sent }
}
