import { useContext, useEffect, useRef, useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { SessionContext } from '#app/session/context.ts'
import { type BigFile, beginFile, deleteFile, getFile, listUnfinishedFiles } from '#contract/file/file.ts'
import { type FilePurpose, fileType } from '#contract/file/kinds.ts'
import { fileLimits } from '#contract/file/limits.ts'
import { sendFile } from './send-file.ts'

/** One file on its way. `problem`: what is wrong with the file itself, by its name in the contract. */
export type FileOnWay = {
  key: string
  file: File
  id: string | null
  sent: number
  state: 'sending' | 'paused' | 'failed'
  problem: string
  error: unknown
}

let made = 0

/**
 * Files of a person’s on their way to the server, several at once. What is wrong with size or type is said before a byte
 * is sent. `unfinished`: begun in another visit or on another device; choosing the same file again goes on with it.
 * `onDone` hears of each that has come whole.
 */
export function useFileUploads(purpose: FilePurpose, onDone: (file: BigFile) => void) {
  const client = useClient()
  const session = useContext(SessionContext)
  const locale = useLocale()
  const begin = useApiMutation(beginFile, { silent: true })
  const drop = useApiMutation(deleteFile, { silent: true })
  const { data, refetch } = useApiQuery(listUnfinishedFiles, { purpose }, { quiet: true })
  const [items, setItems] = useState<FileOnWay[]>([])
  const ways = useRef(new Map<string, AbortController>())
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    const all = ways.current
    return () => {
      for (const way of all.values()) way.abort()
    }
  }, [])

  const change = (key: string, values: Partial<FileOnWay>) =>
    setItems((list) => list.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const forget = (key: string) => setItems((list) => list.filter((one) => one.key !== key))

  const send = async ({ key, file, id: known }: Pick<FileOnWay, 'key' | 'file' | 'id'>) => {
    const way = new AbortController()
    ways.current.set(key, way)
    change(key, { state: 'sending', error: null })
    try {
      const { name, size: bytes, lastModified: modified } = file
      const id = known ?? (await begin.sendAsync({ purpose, name, bytes, modified })).data.id
      change(key, { id })
      const onSent = (sent: number) => change(key, { sent })
      await sendFile({ id, file, token: session.token, locale, signal: way.signal, onSent })
      const whole = await client.call(getFile, { id }, { fresh: true })
      forget(key)
      done.current(whole.data)
      void refetch()
    } catch (error) {
      const paused = error instanceof Failure && error.kind === 'aborted'
      if (way.signal.aborted || paused) change(key, { state: 'paused' })
      else change(key, { state: 'failed', error, problem: Object.values(fieldErrors(error))[0] ?? '' })
    }
  }

  const unfinished = (data?.list ?? []).filter(({ id }) => !items.some((one) => one.id === id))
  return {
    items,
    unfinished,
    add(files: Iterable<File>) {
      const taken = new Set<string>()
      for (const file of files) {
        made += 1
        const problem = fileType(file.name, purpose) === null ? 'type' : file.size > fileLimits.bytes ? 'size' : ''
        const same = unfinished.find(
          ({ id, name, bytes, modified }) =>
            !taken.has(id) && name === file.name && bytes === file.size && modified === file.lastModified,
        )
        if (same) taken.add(same.id)
        const fresh = { key: `file-${made}`, file, id: same?.id ?? null }
        const isEmpty = file.size === 0
        const wrong = problem || (isEmpty ? 'incomplete' : '')
        const state = wrong ? ('failed' as const) : ('sending' as const)
        setItems((list) => [...list, { ...fresh, sent: same?.received ?? 0, state, problem: wrong, error: null }])
        if (!wrong) void send(fresh)
      }
    },
    pause: (key: string) => ways.current.get(key)?.abort(),
    resume: (item: FileOnWay) => void send(item),
    /** Takes it off the list; what has come of it is removed. */
    async giveUp(item: FileOnWay) {
      ways.current.get(item.key)?.abort()
      forget(item.key)
      if (item.id) await drop.sendAsync({ id: item.id }).catch(() => {})
    },
    dropUnfinished: async (id: string) => {
      await drop.sendAsync({ id }).catch(() => {})
      void refetch()
    },
  }
}
