import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Camera } from '#app/fields/camera/Camera.tsx'
import fieldStyles from '#app/fields/field.module.css'
import { meantKey } from '#app/lib/meant-key.ts'
import { Button } from '#app/ui/Button.tsx'
import type { Quote } from '#contract/order/order.ts'
import { isVoucherCode } from '#contract/voucher/code.ts'
import styles from './product.module.css'
import { Unmet } from './WhyNot.tsx'

const words: Record<string, MessageDescriptor> = {
  wrong: msg`There is no such code.`,
  expired: msg`This code cannot be used now.`,
  tooMany: msg`This code is used up.`,
  illegal: msg`This code is not for this order.`,
}

type VoucherProps = {
  /** The code that the present price counts with; empty for none. */
  value: string
  /** Why it does not count, by the contract’s names. */
  problem: string | undefined
  /** What the buyer lacks for it, where it is for members of a condition. */
  unmet: Quote['unmet']
  isPending: boolean
  /** The server has said whether it counts. */
  isAnswered: boolean
  onChange: (code: string) => void
}

/** A voucher’s code, typed or scanned: it counts once it was pressed for or read, so that each letter is no try. */
export function Voucher({ value, problem, unmet, isPending, isAnswered, onChange }: VoucherProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const [typed, setTyped] = useState(value)
  // What the device had kept is there a moment after the field.
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const [scanning, setScanning] = useState(false)
  const [isForeign, setForeign] = useState(false)
  const scan = (isOn: boolean) => {
    setForeign(false)
    setScanning(isOn)
  }
  const use = (code: string) => {
    scan(false)
    setTyped(code)
    onChange(code)
  }
  const read = (text: string) => (isVoucherCode(text) ? use(text.trim()) : setForeign(true))
  const counts = value !== '' && !problem && isAnswered
  const isAsked = value !== '' && ['', value].includes(typed.trim())
  return (
    <div className={styles.voucher}>
      <label htmlFor="voucher-code">
        <Trans>Voucher</Trans>
      </label>
      <input
        id="voucher-code"
        className={fieldStyles.input}
        value={typed}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby="voucher-says"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // It looks the code up; it pays nothing.
          if (meantKey(event) !== 'Enter') return
          event.preventDefault()
          use(typed.trim())
        }}
      />
      {isAsked ? (
        <Button onClick={() => use('')}>
          <Trans comment="Takes a voucher’s code away again">Remove</Trans>
        </Button>
      ) : typed.trim() === '' ? (
        <Button
          aria-label={scanning ? undefined : t`Scan a voucher`}
          aria-expanded={scanning}
          onClick={() => scan(!scanning)}
        >
          {scanning ? (
            <Trans comment="Ends the scanning of a code">Stop the camera</Trans>
          ) : (
            <Trans comment="Reads a voucher’s code by the camera">Scan</Trans>
          )}
        </Button>
      ) : (
        <Button disabled={isPending} aria-label={t`Use the voucher`} onClick={() => use(typed.trim())}>
          <Trans comment="Counts a voucher’s code">Use</Trans>
        </Button>
      )}
      {scanning && (
        <div className={styles.voucherCamera}>
          <Camera onText={read} />
        </div>
      )}
      <div
        id="voucher-says"
        className={styles.voucherSays}
        role="status"
        data-bad={problem || isForeign ? true : undefined}
      >
        {isForeign ? (
          <Trans>This QR code is not a voucher.</Trans>
        ) : !problem ? (
          counts && <Trans>The voucher is applied.</Trans>
        ) : unmet.length === 0 ? (
          i18n._(words[problem] ?? (words.illegal as MessageDescriptor))
        ) : (
          <>
            <Trans>You cannot use this code yet. You need:</Trans>
            <Unmet unmet={unmet} />
          </>
        )}
      </div>
    </div>
  )
}
