import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useApiMutation } from '#app/api/mutation.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { choicesOf } from '#app/lib/choices-of.ts'
import { Panes, useOpenRow } from '#app/resource/Panes.tsx'
import { ResourceList } from '#app/resource/ResourceList.tsx'
import styles from '#app/resource/resource.module.css'
import { Chip } from '#app/ui/Chip.tsx'
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
            label: t`Type`,
            options: choicesOf(i18n, ReportedKind.options, kindWords),
          },
          {
            name: 'reason',
            label: t`Why`,
            options: choicesOf(i18n, ReportReason.options, reasonWords),
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
                  <span className={styles.name} lang={htmlLang[language]}>
                    {title}
                  </span>
                  <span className={`${styles.under} ${styles.cut}`} lang={htmlLang[language]}>
                    {excerpt}
                  </span>
                  {hidden && (
                    <Chip>
                      <Trans>Hidden</Trans>
                    </Chip>
                  )}
                </>
              ),
            },
            {
              name: 'count',
              label: t`Reports`,
              sort: 'most',
              cell: (report) => (
                <ul className={styles.chips}>
                  <li>
                    <Chip>{i18n._(kindWords[kindOf(report)])}</Chip>
                  </li>
                  {report.reasons.map(({ reason, count }) => (
                    <li key={reason}>
                      <Chip>
                        {i18n._(reasonWords[reason])} × {count}
                      </Chip>
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
            title={<Trans>No reports to handle</Trans>}
            text={<Trans>Content that members report is listed here until someone has handled it.</Trans>}
          />
        }
        broken={<Trans>The reports could not be loaded</Trans>}
        count={(total) => <Plural value={total} one="# reported text" other="# reported texts" />}
      />
    </Panes>
  )
}
