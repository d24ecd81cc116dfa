import { Trans } from '@lingui/react/macro'
import { useFailureText } from '#app/api/errors.ts'
import { Failure } from '#app/api/failure.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Price } from '#app/resource/Price.tsx'
import { Button } from '#app/ui/Button.tsx'
import styles from './product.module.css'
import type { Purchase } from './use-purchase.ts'

type UnansweredProps = { purchase: Purchase; failure: unknown; isPending: boolean }

/** Of an order whose answer was lost: what it would pay, and the press that asks what became of it, which buys once at most. */
export function Unanswered({ purchase: { seen, quantity }, failure, isPending }: UnansweredProps) {
  const failureText = useFailureText()
  const online = useOnline()
  return (
    <>
      <div role="alert">
        <p>
          <Trans>
            The connection was lost while you were paying <Price {...seen} /> (quantity: {quantity}), so we do not know
            yet whether the order was placed.
          </Trans>
        </p>
        <p className={styles.note}>
          {online ? (
            <Trans>Ask again: if it was placed, you see that order. You never pay twice.</Trans>
          ) : (
            <Trans>You are offline. Ask again once you are back online; you never pay twice.</Trans>
          )}
        </p>
        {online && failure instanceof Failure && !failure.isUnreachable && (
          <p className={styles.says}>{failureText(failure)}</p>
        )}
      </div>
      <Button type="submit" color="primary" className={styles.pay} disabled={!online || isPending}>
        <Trans comment="Asks what became of an order whose answer was lost">Ask again</Trans>
      </Button>
    </>
  )
}
