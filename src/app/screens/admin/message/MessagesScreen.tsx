import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { AddRow } from '#app/resource/AddRow.tsx'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { TwoLines } from '#app/resource/TwoLines.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { listMessages } from '#contract/message/message.ts'
import { DeliveryLine } from './DeliveryLine.tsx'

/** Mail and SMS that were not sent but kept, because no gateway is set up; and whether there is one. */
export function MessagesScreen() {
  const { t } = useLingui()
  const locale = useLocale()
  const open = useOpenRow()
  return (
    <Panes home="/admin/messages">
      <ResourceList
        title={t`Messages`}
        home="/admin"
        endpoint={listMessages}
        search={useSearch({ from: '/admin/messages' })}
        open={open}
        action={<AddRow to="/admin/messages/$id" label={t`Send a test message`} />}
        lead={<DeliveryLine />}
        searchLabel={t`Search by recipient`}
        filters={[
          {
            name: 'channel',
            label: t`Type`,
            options: [
              { value: 'mail', label: t`Mail` },
              { value: 'sms', label: t`SMS` },
            ],
          },
        ]}
        view={{
          nameOf: ({ to }) => to,
          linkOf: ({ id }) => ({ to: '/admin/messages/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'to',
              label: t`Message`,
              cell: ({ to, subject, text }) => <TwoLines name={to} under={subject || text} cut />,
            },
            {
              name: 'channel',
              label: t`Type`,
              narrow: true,
              cell: ({ channel }) => (channel === 'mail' ? t`Mail` : t`SMS`),
            },
            {
              name: 'at',
              label: t`When`,
              narrow: true,
              cell: ({ createdAt }) => <SavedAt at={createdAt} locale={locale} />,
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>No messages kept</Trans>}
            action={
              <Link to="/admin/messages/$id" params={{ id: 'new' }} className="notice-action">
                <Trans>Send a test message</Trans>
              </Link>
            }
          />
        }
        broken={<Trans>The messages could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# message" other="# messages" />}
      />
    </Panes>
  )
}
