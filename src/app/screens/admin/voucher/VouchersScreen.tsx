import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { keepSearch } from '#app/lib/keep-search.ts'
import { AddRow } from '#app/resource/AddRow.tsx'
import { ExportCsv } from '#app/resource/ExportCsv.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Chip } from '#app/ui/Chip.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { endVouchers, exportVouchers, listVouchers, type Voucher } from '#contract/voucher/voucher.ts'
import { editing, Products, Worth } from './voucher-words.tsx'

const home = '/admin/product/vouchers'

/** All vouchers, the newest first; several are ended at once. */
export function VouchersScreen() {
  const { t } = useLingui()
  const mayEdit = usePermitted(editing)
  const { sendAsync } = useApiMutation(endVouchers)
  const search = useSearch({ from: '/admin/product_/vouchers' })
  return (
    <Panes home={home}>
      <ResourceList
        title={t`Vouchers`}
        home="/admin"
        endpoint={listVouchers}
        search={search}
        open={useOpenRow()}
        action={
          <>
            <ExportCsv endpoint={exportVouchers} filter={search} progressLabel={t`Downloading the vouchers`} />
            {mayEdit && <AddRow to="/admin/product/vouchers/$id" label={t`Generate vouchers`} />}
          </>
        }
        searchLabel={t`Search for a code or a name`}
        filters={[
          {
            name: 'state',
            label: t`Status`,
            options: [
              { value: 'valid', label: t({ message: 'Valid', context: 'Vouchers' }) },
              { value: 'over', label: t({ message: 'Used up or ended', context: 'Vouchers' }) },
            ],
          },
        ]}
        sorts={[]}
        {...(mayEdit && {
          bulk: [
            {
              label: t({ message: 'End', context: 'Ends vouchers' }),
              fits: ({ endedAt }: Voucher) => endedAt === null,
              run: ({ code }: Voucher) => sendAsync({ codes: [code] }),
            },
          ],
        })}
        view={{
          nameOf: ({ code }) => code,
          linkOf: ({ id }) => ({ to: '/admin/product/vouchers/$id', params: { id }, search: keepSearch }),
          columns: [
            {
              name: 'code',
              label: t`Voucher code`,
              cell: ({ code, name }) => <TwoLines name={code} under={name} />,
            },
            { name: 'worth', label: t`Discount`, cell: (row) => <Worth of={row} /> },
            { name: 'products', label: t`Products`, roomy: true, cell: (row) => <Products of={row} /> },
            {
              name: 'used',
              label: t`Used`,
              cell: ({ used, uses, endedAt }) => (
                <>
                  {uses === null ? used : `${used} / ${uses}`}{' '}
                  {endedAt !== null && (
                    <Chip>
                      <Trans context="Of a voucher">Ended</Trans>
                    </Chip>
                  )}
                </>
              ),
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>No vouchers yet</Trans>}
            text={<Trans>Generate some: anyone with a code pays less.</Trans>}
          />
        }
        broken={<Trans>The vouchers could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# voucher" other="# vouchers" />}
      />
    </Panes>
  )
}
