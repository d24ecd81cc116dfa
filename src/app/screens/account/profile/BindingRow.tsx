import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { HiddenIcon, MailIcon, PhoneIcon, ShownIcon } from '#app/ui/control-icons.tsx'
import { IconButton } from '#app/ui/IconButton.tsx'
import type { BindingKind } from '#contract/binding/binding.ts'
import type { Profile } from '#contract/profile/profile.ts'
import { BindingSheet } from './BindingSheet.tsx'
import { masked } from './masked.ts'
import styles from './profile.module.css'
import { partId } from './use-asked-part.ts'
import { useRebinding } from './use-rebinding.ts'

/** One address: hidden but for its ends, with a way to see it and a way to change it. */
export function BindingRow({ kind, profile }: { kind: BindingKind; profile: Profile }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const rebinding = useRebinding(kind, profile, close)
  const address = profile[kind]
  const name = kind === 'email' ? t`E-mail` : t`Mobile`
  return (
    <div className={styles.binding} id={partId(kind)}>
      {kind === 'email' ? <MailIcon /> : <PhoneIcon />}
      <div className={styles.bindingAddress}>
        <p>{name}</p>
        <p>{address ? <Breakable text={shown ? address : masked(address)} /> : <Trans>Not added yet</Trans>}</p>
      </div>
      {address && (
        <IconButton
          label={kind === 'email' ? t`Show the whole e-mail address` : t`Show the whole mobile number`}
          pressed={shown}
          onPress={() => setShown(!shown)}
        >
          {shown ? <ShownIcon /> : <HiddenIcon />}
        </IconButton>
      )}
      <button type="button" className={styles.bindingChange} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {address ? <Trans>Change</Trans> : <Trans>Add</Trans>} <span className="visually-hidden">{name}</span>
      </button>
      {open && <BindingSheet rebinding={rebinding} profile={profile} onClose={close} />}
    </div>
  )
}

/** A long address breaks before its @. */
function Breakable({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
