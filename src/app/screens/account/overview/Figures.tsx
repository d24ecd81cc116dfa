import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { ForwardIcon } from '#app/ui/control-icons.tsx'
import styles from './overview.module.css'

const paths = { balance: '/user/account/balance', points: '/user/account/integral' } as const

/** Where the figures lead; beside them the menu need not lead there again. */
export const figurePaths: string[] = Object.values(paths)

/** What one has; each figure leads to what it is made of. */
export function Figures({ balance, points }: { balance: number; points: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <nav className={styles.figures} aria-label={t`My assets`}>
      <Link to={paths.balance} className={`panel ${styles.figure}`}>
        <span>
          <Trans>Balance</Trans> <ForwardIcon />
        </span>
        <strong>{amountText('balance', balance, locale)}</strong>
      </Link>
      <Link to={paths.points} className={`panel ${styles.figure}`}>
        <span>
          <Trans>Points</Trans> <ForwardIcon />
        </span>
        <strong>{amountText('points', points, locale)}</strong>
      </Link>
    </nav>
  )
}
