import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { isOnDevice, withPictures } from '#app/fields/answers/device-pictures.ts'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import { applyPlace } from '#app/lib/form-places.ts'
import { type Draft, type SentDraft, useDraft } from '#app/offline/use-draft.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Answers, isGiven } from '#contract/application/answers.ts'
import { ApplicationDraft, type OpenForm, saveApplicationDraft } from '#contract/application/application.ts'
import { asks } from '#contract/application/form.ts'
import { codes } from '#contract/base/codes.ts'
import type { Beginning } from './begins-with.ts'
import type { Pictures } from './use-pictures.ts'

/**
 * What lies on the device: the answers and their pictures, the application that they correct, and the rev of the server’s
 * draft that they go on from.
 */
export const KeptFill = z.object({
  answers: Answers,
  // One that cannot be read costs the pictures alone.
  images: z.catch(DeviceImages, []),
  corrects: z._default(z.string(), ''),
  rev: z._default(z.number(), 0),
})
export type KeptFill = z.infer<typeof KeptFill>

/** What the form does with its draft while it is sent. */
export type FillDraft = {
  handOver: () => Promise<SentDraft | undefined>
  end: () => void
  goOn: (renewed: boolean) => void
}

/** On the server when typing has rested so long. */
const restMs = 3_000

export const useKeptFill = (key: string): Draft<KeptFill> => useDraft(applyPlace(key).draft, KeptFill)

/** What may be kept: what was answered, and nothing that is never kept. */
export function keptAnswers({ content }: OpenForm, values: Answers): Answers {
  const kept = content.items.filter(
    (item) =>
      asks(item) && item.type !== 'idNumber' && isGiven(Object.hasOwn(values, item.key) ? values[item.key] : ''),
  )
  return Object.fromEntries(kept.map(({ key }) => [key, values[key] as Answers[string]]))
}

const text = (answers: Answers) => JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The same as the server has it: a picture on this device is nothing to another. */
const shared = (open: OpenForm, answers: Answers) =>
  keptAnswers(
    open,
    withPictures(open.content.items, answers, (path) => (isOnDevice(path) ? null : path)),
  )

/**
 * Keeps what is typed: on the device at once, on the server a moment later, for another device. Where another device has
 * gone on meanwhile nothing is saved over it before the person has said what is to stay (`theirs`).
 */
export function useFillDraft(
  open: OpenForm,
  { keep, handOver, end, goOn }: Draft<KeptFill>,
  start: Beginning,
  pictures: Pictures,
) {
  const online = useOnline()
  const { sendAsync } = useApiMutation(saveApplicationDraft, { silent: true })
  const { corrects } = start
  const rev = useRef(start.rev)
  const form = useRef<UseFormReturn<Answers> | null>(null)
  /** What the server has, as text; null where the person has said that it is not to stay. */
  const saved = useRef<string | null>(text(start.saved))
  const sending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [theirs, setTheirs] = useState<ApplicationDraft | null>(start.theirs)
  const [state, setState] = useState<'idle' | 'device' | 'server'>('idle')
  const now = useRef({ online, isStopped: theirs !== null })
  now.current = { online, isStopped: theirs !== null }

  const typed = () => (form.current ? keptAnswers(open, form.current.getValues()) : {})
  const answers = () => shared(open, typed())
  const whole = (given = typed()): KeptFill => ({
    answers: given,
    images: pictures.shownIn(given),
    corrects,
    rev: rev.current,
  })
  /** Whether a picture is on this device alone. */
  const waits = () => pictures.shownIn(typed()).length > 0
  const kept = () => (Object.keys(typed()).length === 0 && rev.current === 0 ? null : whole())

  const save = async () => {
    clearTimeout(timer.current)
    const given = answers()
    if (sending.current || now.current.isStopped || !now.current.online || text(given) === saved.current) return
    sending.current = true
    try {
      const what = { key: open.key, no: open.no, answers: given, rev: rev.current }
      const { data } = await sendAsync(corrects === '' ? what : { ...what, corrects })
      rev.current = data.rev
      saved.current = text(given)
      keep(kept())
      if (text(answers()) === saved.current) setState(waits() ? 'device' : 'server')
    } catch (error) {
      onRefused(error, given)
    } finally {
      sending.current = false
    }
    if (!now.current.isStopped && text(answers()) !== text(given)) later()
  }
  const onRefused = (error: unknown, given: Answers) => {
    if (!(error instanceof Failure) || error.code !== codes.stale) return
    const present = z.nullable(ApplicationDraft).safeParse(error.data)
    if (!present.success) return
    // It was sent or thrown away elsewhere: what stands here begins another.
    if (present.data === null) rev.current = 0
    // Our own, whose answer was lost.
    else if (text(present.data.answers) === text(given)) rev.current = present.data.rev
    else return setTheirs(present.data)
    later()
  }
  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), restMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be saved before
  useEffect(() => {
    if (online && theirs === null && state === 'device') later()
  }, [online, theirs])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    theirs,
    state,
    /** From now on what changes in this form is kept; ends it. */
    follow(followed: UseFormReturn<Answers>) {
      form.current = followed
      if (text(answers()) !== saved.current && theirs === null) later()
      return followed.subscribe({
        formState: { values: true },
        callback: () => {
          keep(kept())
          const isSaved = text(answers()) === saved.current
          if (!isSaved || waits()) setState('device')
          if (!isSaved) later()
        },
      })
    },
    /** What another device has counts. */
    take(set: (answers: Answers) => void) {
      if (!theirs) return
      rev.current = theirs.rev
      saved.current = text(theirs.answers)
      set(theirs.answers)
      setTheirs(null)
      keep(whole(theirs.answers))
      setState('server')
    },
    /** What stands here counts. */
    insist() {
      if (!theirs) return
      rev.current = theirs.rev
      saved.current = null
      setTheirs(null)
      setState('device')
      keep(kept())
    },
    sending: {
      handOver: () => {
        clearTimeout(timer.current)
        return handOver(whole())
      },
      end,
      goOn: (renewed) => goOn(kept(), { renewed }),
    } satisfies FillDraft,
  }
}
