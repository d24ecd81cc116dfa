import { Trans } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { SubmitButton } from '#app/fields/SubmitButton.tsx'
import type { Fields } from '#app/fields/use-fields.ts'
import { Conflict } from './Conflict.tsx'
import type { useEdit } from './use-edit.ts'

type SaveChangeProps<V extends FieldValues> = { fields: Fields<V>; edit: ReturnType<typeof useEdit> }

/** The end of a form that changes a text: what somebody else made of it meanwhile, and the button. */
export function SaveChange<V extends FieldValues>({ fields, edit }: SaveChangeProps<V>) {
  return (
    <>
      {edit.other && (
        <Conflict
          other={edit.other}
          onOverwrite={() => {
            edit.overwrite()
            void fields.onSubmit()
          }}
        />
      )}
      <SubmitButton fields={fields} waits>
        <Trans>Save the change</Trans>
      </SubmitButton>
    </>
  )
}
