import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { listReports, ReportedKind, settleReports } from '#contract/question/moderation.ts'
import { ReportReason } from '#contract/question/question.ts'
import { kindOf, kindWords, reasonWords, settledNameOf } from './report-words.ts'
import { useModeration } from './use-moderation.ts'

/** What members reported, to be looked at and done with, one or several at a time. */
export function ReportsScreen() {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const { may } = useModeration()
  const { sendAsync } = useApiMutation(settleReports)
  const open = useOpenRow()
  return (
    <Panes home="/admin/reports">
      <ResourceList
        title={t`Reports`}
        home="/admin"
        endpoint={listReports}
        search={useSearch({ from: '/admin/reports' })}
        open={open}
        filters={[
          {
            name: 'kind',
            label: t`What`,
            options: ReportedKind.options.map((value) => ({ value, label: i18n._(kindWords[value]) })),
          },
          {
            name: 'reason',
            label: t`Why`,
            options: ReportReason.options.map((value) => ({ value, label: i18n._(reasonWords[value]) })),
          },
        ]}
        sorts={[
          { value: 'latest', label: t`Latest first` },
          { value: 'most', label: t`Most reported first` },
        ]}
        bulk={may ? [{ label: t`Done`, run: (report) => sendAsync(settledNameOf(report)) }] : []}
        view={{
          nameOf: ({ title }) => title,
          linkOf: ({ id }) => ({ to: '/admin/reports/$id', params: { id }, search: true }),
          columns: [
            {
              name: 'text',
              label: t`Reported text`,
              cell: ({ title, excerpt, locale: language, hidden }) => (
                <>
                  <span className="resource-name" lang={htmlLang[language]}>
                    {title}
                  </span>
                  <span className="resource-under resource-cut" lang={htmlLang[language]}>
                    {excerpt}
                  </span>
                  {hidden && (
                    <span className="resource-chip">
                      <Trans>Hidden</Trans>
                    </span>
                  )}
                </>
              ),
            },
            {
              name: 'count',
              label: t`Reports`,
              sort: 'most',
              cell: (report) => (
                <ul className="resource-chips">
                  <li>{i18n._(kindWords[kindOf(report)])}</li>
                  {report.reasons.map(({ reason, count }) => (
                    <li key={reason}>
                      {i18n._(reasonWords[reason])} × {count}
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              name: 'last',
              label: t`Last`,
              narrow: true,
              sort: 'latest',
              cell: ({ lastAt }) => <SavedAt at={lastAt} locale={locale} />,
            },
          ],
        }}
        none={
          <Notice
            title={<Trans>Nothing waits here</Trans>}
            text={<Trans>What members report stands here until somebody is done with it.</Trans>}
          />
        }
        broken={<Trans>The reports could not be read</Trans>}
        count={(total) => <Plural value={total} one="# reported text" other="# reported texts" />}
      />
    </Panes>
  )
}
