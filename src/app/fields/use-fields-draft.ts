import { useCallback, useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SentDraft, useDraft } from '#app/offline/use-draft.ts'

/** What of a form is kept on the device until it is sent. */
export interface FieldsDraft<V extends FieldValues> {
  /** Its place on the device: one for each form, with what it is about (`answer/<question's id>`). */
  name: string
  /** The fields that are kept. Never a password, a code or what proves who one is. */
  fields: (keyof V & string)[]
  /** Whether guests fill it in as well. */
  guests?: boolean
  /** What was sent cannot be changed (a booking): what stands in the form afterwards is another one, with a key of its own. */
  final?: boolean
}

/** What becomes of a form's draft while it is sent; nothing where it keeps none. */
interface SendingFields {
  handOver: () => Promise<SentDraft | undefined>
  end: (sent: SentDraft | undefined) => void
  /** It was not sent. `renewed`: what is sent next is a text of its own. */
  goOn: (renewed: boolean) => void
}

const Kept = z.record(z.string(), z.unknown())
type Kept = z.infer<typeof Kept>

const text = (value: unknown) => JSON.stringify(value) ?? ''

/**
 * Keeps the fields named in `draft` while they are typed and puts them back field by field when the form is opened
 * again; what was typed before the device answered stays.
 */
export function useFieldsDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  defaults: DefaultValues<V>,
  draft: FieldsDraft<V> | undefined,
): SendingFields {
  const { found, keep, handOver, end, goOn } = useDraft(draft?.name ?? null, Kept, { guests: draft?.guests })
  const now = useRef({ draft, defaults })
  now.current = { draft, defaults }
  /** As text: what was let go is not kept again before it was changed. */
  const last = useRef(text({}))
  /** What differs from the form as it begins; null when nothing does. */
  const changes = useCallback((values: V): Kept | null => {
    const { draft, defaults } = now.current
    const changed: Kept = {}
    for (const name of draft?.fields ?? []) {
      if (text(values[name]) !== text(defaults[name])) changed[name] = values[name]
    }
    return Object.keys(changed).length ? changed : null
  }, [])

  useEffect(() => {
    const { draft, defaults } = now.current
    for (const name of draft?.fields ?? []) {
      const value = found?.[name]
      const initial = defaults[name]
      // Another build may have had another kind of field under this name.
      const fits = typeof value === typeof initial && Array.isArray(value) === Array.isArray(initial)
      const untouched = text(form.getValues(name as Path<V>)) === text(initial)
      if (value !== undefined && fits && untouched) form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
    }
  }, [found, form])

  useEffect(() => {
    const onChange = ({ values }: { values: V }) => {
      if (!now.current.draft) return
      const changed = changes(values)
      if (text(changed ?? {}) === last.current) return
      last.current = text(changed ?? {})
      keep(changed)
    }
    return form.subscribe({ formState: { values: true }, callback: onChange })
  }, [form, keep, changes])

  return {
    handOver: () => handOver(changes(form.getValues()) ?? {}),
    end: (sent) => {
      const left = changes(form.getValues())
      // What was typed while it was on its way is a change of what has arrived, when it is sent.
      if (left && sent && text(left) !== text(sent.value) && !now.current.draft?.final) goOn(left)
      else end()
    },
    goOn: (renewed) => goOn(changes(form.getValues()), { renewed }),
  }
}
