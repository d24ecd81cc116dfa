import { codes } from '#contract/base/codes.ts'
import { paymentLimits } from '#contract/payment/limits.ts'
import type { Call } from '#server/endpoint/implement.ts'
import { Failure, notFound, tooMany } from '#server/http/failure.ts'
import { PaymentsUnavailable } from '#server/ports/payments.ts'
import { takeQuota } from '#server/quota/quota.ts'
import { memberOf } from '#server/server.ts'
import { sortableId } from '#server/sortable-id.ts'
import { insertPayment, type PaymentRow } from './rows.ts'

/** Balances are kept in fen. */
const currency = 'cny'

const away = {
  'zh-cn': '支付服务暂时无法连接，没有产生任何扣款，请稍后再试',
  en: 'The payment provider cannot be reached. Nothing was charged; please try again later',
}

/**
 * Opens a page of the provider's for somebody, then remembers it: nobody can pay before they are told of the page. Throws
 * 404 where the site takes no payments, 429 for too many, 503 while the provider does not answer; then nothing is begun.
 */
export async function begin({ ports, db, locale, member }: Call, amountFen: number): Promise<PaymentRow> {
  const { payments, publicUrl, config, clock } = ports
  if (!payments) throw notFound()
  const { accountId } = memberOf({ member })
  const wait = await takeQuota(ports, `payment:${accountId}`, { most: paymentLimits.perHour, seconds: 3_600 })
  if (wait > 0) throw tooMany(wait)
  const id = sortableId(ports)
  const site = config.siteName[locale]
  const page = `${publicUrl}/user/account/payments/${id}`
  const now = clock.now()
  const checkout = await payments
    .createCheckout({
      paymentId: id,
      amountFen,
      currency,
      locale,
      expiresAt: now + paymentLimits.openSeconds,
      title: locale === 'zh-cn' ? `${site}余额充值` : `${site} balance top-up`,
      returnUrls: { paid: `${page}?from=paid`, left: `${page}?from=left` },
    })
    .catch((error: unknown) => {
      if (!(error instanceof PaymentsUnavailable)) throw error
      ports.log('the payment provider took no checkout', error)
      throw new Failure(codes.unavailable, away)
    })
  const row: PaymentRow = {
    id,
    accountId,
    amountFen,
    currency,
    locale,
    status: 'pending',
    problem: '',
    toldAmount: null,
    toldCurrency: '',
    provider: payments.provider,
    ...checkout,
    entryId: '',
    createdAt: now,
    endedAt: null,
    checkedAt: now,
    handledAt: null,
    handledById: '',
    handledReason: '',
  }
  await insertPayment(db, row)
  return row
}
