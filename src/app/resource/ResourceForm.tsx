import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import type * as z from 'zod/mini'
import { Failure } from '#app/api/failure.ts'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import { useFields } from '#app/fields/use-fields.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { codes } from '#contract/base/codes.ts'
import { FormConflict } from './FormConflict.tsx'
import { FormField, type FormFieldSpec } from './FormField.tsx'
import styles from './resource-form.module.css'

/** What is changed: as the server has it, how it is read, and what a form shows of it. */
export interface FormRecord<V, R> {
  present: R
  shape: z.ZodMiniType<R>
  valuesOf: (record: R) => V
}

type ResourceFormProps<V extends FieldValues, R> = {
  /** The rules of the contract, a field each; what kind of field it is, its rule says. */
  schema: z.ZodMiniObject & z.ZodMiniType<V, V>
  /** By what is filled in, where one field is called by what another one says; always the same fields. */
  specs: readonly FormFieldSpec<V>[] | ((values: V) => readonly FormFieldSpec<V>[])
  /** What the form begins with. */
  defaults: V
  /** Absent of what is new. */
  record?: FormRecord<V, R>
  /** Its draft's place on the device: one for each form and what it is about. */
  draft: string
  /**
   * Sends it; `base` is the record as the person read it, null of what is new. A refusal with 412 and the present record
   * asks the person which one is to stay. 'not sent': they thought better of it, and what they typed is still a draft.
   */
  send: (values: V, base: R | null, key: string | undefined) => Promise<'not sent' | undefined> | Promise<void>
  /** Another one can be filled in once it was sent: what the form begins with then. What was sent is not changed any more. */
  next?: (sent: V) => V
  submit: ReactNode
  sending: ReactNode
}

/**
 * A form of the admin area over a schema of the contract. What is typed is kept as a draft, with the record that it was
 * typed over, so that a draft of last week does not quietly undo what others did since.
 */
export function ResourceForm<V extends FieldValues, R = null>(props: ResourceFormProps<V, R>) {
  const { schema, specs: givenSpecs, defaults, record, draft, send, next, submit, sending } = props
  type Values = V & { base: string }
  const [theirs, setTheirs] = useState<R | null>(null)
  const first = { ...defaults, base: '' } as Values
  const names = Object.keys(defaults)

  const fields = useFields<Values>({
    schema: schema as unknown as z.ZodMiniType<Values, Values>,
    defaults: first as DefaultValues<Values>,
    onSubmit: async (values, sent) => {
      try {
        const base = record ? baseOf(record, fields.form.getValues().base) : null
        if ((await send(values, base, sent?.key)) === 'not sent') return 'not sent'
        setTheirs(null)
        if (next) fields.form.reset({ ...next(values), base: '' } as Values)
        return undefined
      } catch (error) {
        const present = record && error instanceof Failure && error.code === codes.stale ? error.data : undefined
        const read = record?.shape.safeParse(present)
        if (!read?.success) throw error
        setTheirs(read.data)
        return 'not sent'
      }
    },
    draft: { name: draft, fields: [...names, 'base'] as (keyof Values & string)[], final: next !== undefined },
  })
  const { form } = fields
  const specs = typeof givenSpecs === 'function' ? givenSpecs(form.watch() as unknown as V) : givenSpecs

  // With the first letter the record is kept that it is typed over; without a change there is nothing to keep.
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const changed = names.some((name) => !isSame(values[name], first[name]))
        const base = changed && record ? values.base || JSON.stringify(record.present) : ''
        if (base !== values.base) form.setValue('base' as Path<Values>, base as PathValue<Values, Path<Values>>)
      },
    }),
  )

  const setBase = (next: R) =>
    form.setValue('base' as Path<Values>, JSON.stringify(next) as PathValue<Values, Path<Values>>)
  return (
    <form className={styles.resourceForm} noValidate onSubmit={fields.onSubmit}>
      {specs.map((spec) => (
        <PermittedField key={spec.name} spec={spec}>
          <FormField
            fields={fields}
            spec={spec as unknown as FormFieldSpec<Values>}
            rule={schema.shape[spec.name] as z.ZodMiniType}
          />
        </PermittedField>
      ))}
      {theirs !== null && record && (
        <FormConflict
          specs={specs}
          mine={form.getValues()}
          theirs={record.valuesOf(theirs)}
          onMine={() => {
            setBase(theirs)
            void fields.onSubmit()
          }}
          onTheirs={() => {
            const values = record.valuesOf(theirs)
            for (const name of names) form.setValue(name as Path<Values>, values[name])
            setBase(theirs)
            setTheirs(null)
          }}
        />
      )}
      <SubmitButton fields={fields} sending={sending} disabled={theirs !== null}>
        {submit}
      </SubmitButton>
      {form.formState.isDirty && (
        <p className={styles.kept}>
          <Trans>What you type is kept on this device until it is saved.</Trans>
        </p>
      )}
    </form>
  )
}

/** Lists too, such as the images of a text. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, at) => each === other[at])
    : one === other

function PermittedField<V extends FieldValues>({ spec, children }: { spec: FormFieldSpec<V>; children: ReactNode }) {
  const may = usePermitted(spec.node ?? '')
  return spec.node === undefined || may ? children : null
}

/** The record that a draft was typed over; where it cannot be read, or there is none, the present one. */
function baseOf<V, R>({ present, shape }: FormRecord<V, R>, kept: string): R {
  if (kept === '') return present
  try {
    const read = shape.safeParse(JSON.parse(kept))
    return read.success ? read.data : present
  } catch {
    return present
  }
}
