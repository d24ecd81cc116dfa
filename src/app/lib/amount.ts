import { htmlLang, type Locale } from '#contract/base/locale.ts'
import type { LedgerKind } from '#contract/ledger/ledger.ts'

/**
 * An amount as people read it: fen as money, points as they are. `signed` puts a plus before what came in; the minus is
 * the longer one, which stands as high as the digits.
 */
export function amountText(kind: LedgerKind, amount: number, locale: Locale, { signed = false } = {}): string {
  const format = new Intl.NumberFormat(htmlLang[locale], {
    ...(kind === 'balance' && { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' }),
    signDisplay: signed ? 'exceptZero' : 'auto',
  })
  // Nothing has no sign, whichever way it would have gone.
  const known = amount === 0 ? 0 : amount
  return format.format(kind === 'balance' ? known / 100 : known).replace('-', '−')
}
