import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import type { SentDraft } from '#app/offline/use-draft.ts'
import { codes } from '#contract/base/codes.ts'
import { FieldErrors } from '#contract/base/envelope.ts'
import { type FieldsDraft, useFieldsDraft } from './use-fields-draft.ts'

interface FieldsOptions<V extends FieldValues> {
  /** The contract's own rules; the messages of its checks are problems of the contract. */
  schema: z.ZodMiniType<V, V>
  defaults: DefaultValues<V>
  /**
   * Sends what was filled in. What it throws stands at the field that it names, or else beneath the form. 'not sent': the
   * person thought better of it, and what they typed is still a draft.
   */
  onSubmit: (values: V, draft: SentDraft | undefined) => Promise<undefined | 'not sent'> | Promise<void>
  /** What is kept on the device until it was sent (F01); `onSubmit` is told of it, for what waits to be sent. */
  draft?: FieldsDraft<V>
}

/** A form's state, for the fields in this folder. */
export interface Fields<V extends FieldValues> {
  form: UseFormReturn<V>
  control: Control<V>
  /** For `<form noValidate onSubmit>`. */
  onSubmit: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** What went wrong with the whole of it; null when nothing did. */
  failure: unknown
  isSending: boolean
}

/**
 * A form over a schema of the contract. A field says what is wrong with it once it was left, and takes it back while one
 * types; sending with an error moves the focus to the first one; the server's errors stand at the same fields (R5.08).
 */
export function useFields<V extends FieldValues>({ schema, defaults, onSubmit, draft }: FieldsOptions<V>): Fields<V> {
  const form = useForm<V>({ resolver: standardSchemaResolver(schema), defaultValues: defaults, mode: 'onTouched' })
  const kept = useFieldsDraft(form, defaults, draft)
  const [failure, setFailure] = useState<unknown>(null)
  const underWay = useRef(false)
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    const sent = await kept.handOver()
    try {
      if ((await onSubmit(values, sent)) === 'not sent') kept.goOn(false)
      else kept.end(sent)
    } catch (error) {
      // An earlier text of this has arrived, and cannot be changed: a person who sends this one once more wants two.
      kept.goOn(error instanceof Failure && error.code === codes.keyReused)
      const problems = fieldErrors(error)
      // In the form's own order: the focus goes to the first one on screen.
      const known = Object.keys(values).filter((name) => Object.hasOwn(problems, name))
      known.forEach((name, index) => {
        form.setError(name as Path<V>, { type: 'server', message: problems[name] }, { shouldFocus: index === 0 })
      })
      if (known.length === 0) setFailure(error)
    }
  })
  // Taps that come faster than the button can be greyed (F63).
  const submitOnce = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    if (underWay.current) return
    underWay.current = true
    await submit(event).finally(() => {
      underWay.current = false
    })
  }
  return { form, control: form.control, onSubmit: submitOnce, failure, isSending: form.formState.isSubmitting }
}

/** What the server said of single fields, at any code of its refusal (400, or 413 of a file). */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof Failure)) return {}
  const parsed = FieldErrors.safeParse(error.data)
  return parsed.success ? parsed.data.fields : {}
}
