import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { amountText } from '#app/lib/amount.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { Panes } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listPayments, PaymentStatus, type StaffPayment } from '#contract/payment/payment.ts'
import { HandlePayment } from './HandlePayment.tsx'
import { statusWords } from './payment-words.ts'

/** Who may say that one is dealt with. */
const handling = { name: '/admin/payment', subNodeName: '/admin/payment/edit' }

/** All top-ups from outside, the newest first; those whose money did not match say so. */
export function PaymentsScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const mayHandle = usePermitted(handling)
  return (
    <Panes home="/admin/payments">
      <ResourceList
        title={t`Online top-ups`}
        home="/admin"
        endpoint={listPayments}
        search={useSearch({ from: '/admin/payments' })}
        open={undefined}
        searchLabel={t`Search for a name or the provider’s number`}
        filters={[
          {
            name: 'status',
            label: t`Status`,
            options: choicesOf(i18n, PaymentStatus.options, statusWords),
          },
          {
            name: 'problem',
            label: t`Amount received`,
            options: [
              { value: 'open', label: t`Does not match, open` },
              { value: 'yes', label: t`Does not match` },
            ],
          },
        ]}
        sorts={[]}
        view={{
          nameOf: ({ member, amountFen }) => `${member.name} ${amountText('balance', amountFen, locale)}`,
          columns: [
            {
              name: 'member',
              label: t`Member`,
              cell: ({ member, createdAt, provider, externalId }) => (
                <TwoLines
                  name={<bdi>{member.name}</bdi>}
                  under={
                    <>
                      <SavedAt at={createdAt} locale={locale} /> · {provider} {externalId}
                    </>
                  }
                />
              ),
            },
            {
              name: 'status',
              label: t`Status`,
              cell: (row) => (
                <>
                  <Chip>{i18n._(statusWords[row.status])}</Chip>
                  <Mismatch of={row} />
                </>
              ),
            },
            { name: 'amount', label: t`Amount`, cell: ({ amountFen }) => amountText('balance', amountFen, locale) },
            ...(mayHandle
              ? [
                  {
                    name: 'handle',
                    label: t`Action`,
                    isAction: true,
                    narrow: true,
                    cell: (row: StaffPayment) =>
                      row.problem !== '' && row.handled === null ? <HandlePayment of={row} /> : null,
                  },
                ]
              : []),
          ],
        }}
        none={<Notice title={<Trans>No online top-ups yet</Trans>} />}
        broken={<Trans>The top-ups could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# top-up" other="# top-ups" />}
      />
    </Panes>
  )
}

/** What the provider says was paid, as it says it: of a currency that we do not know we do not know the digits either. */
function Mismatch({ of: { problem, toldAmount, toldCurrency, handled } }: { of: StaffPayment }) {
  const { t } = useLingui()
  const locale = useLocale()
  if (problem === '') return null
  const paidAmount = `${toldAmount ?? 0} ${toldCurrency.toUpperCase()}`
  return (
    <>
      <span className={styles.under}>
        {problem === 'account' ? (
          <Trans comment="An amount in the smallest unit of a currency, as in 4999 CNY">
            The account was deleted before {paidAmount} was paid, in the smallest unit of its currency. Give it back at
            the payment provider.
          </Trans>
        ) : (
          <Trans comment="An amount in the smallest unit of a currency, as in 4999 CNY">
            Does not match: {paidAmount} was paid, in the smallest unit of its currency. Nothing was added to the
            balance.
          </Trans>
        )}
      </span>
      {handled && (
        <span className={styles.under}>
          <Trans comment="By whom and when, and below it what was done">
            Handled by <bdi>{handled.by || t`a deleted account`}</bdi> · <SavedAt at={handled.at} locale={locale} />
          </Trans>
          <br />
          {handled.reason}
        </span>
      )}
    </>
  )
}
