import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEndless } from '#app/api/endless.ts'
import { keyOf } from '#app/api/query.ts'
import { Card } from '#app/screens/admin/Card.tsx'
import { EndlessList } from '#app/screens/admin/EndlessList.tsx'
import { RefreshIcon } from '#app/ui/control-icons.tsx'
import { listHiddenQuestions, listReports } from '#contract/question/moderation.ts'
import { HiddenRow } from './HiddenRow.tsx'
import { ReportRow } from './ReportRow.tsx'

/** What members reported, and the questions that support has hidden. */
export function ModerationCard() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const read of [listReports, listHiddenQuestions]) void queryClient.invalidateQueries({ queryKey: keyOf(read) })
  }
  return (
    <Card
      title={<Trans>Questions to look after</Trans>}
      action={
        <button type="button" className="icon" aria-label={t`Refresh the reports`} onClick={refresh}>
          <RefreshIcon />
        </button>
      }
    >
      <h3>
        <Trans>Reports</Trans>
      </h3>
      <Reports />
      <h3 className="card-part">
        <Trans>Hidden questions</Trans>
      </h3>
      <Hidden />
    </Card>
  )
}

function Reports() {
  const { list, ...pages } = useEndless(listReports, { limit: 10 })
  return (
    <EndlessList
      pages={pages}
      none={
        <p className="card-note">
          <Trans>Nothing that was reported is left to look at.</Trans>
        </p>
      }
      broken={<Trans>The reports could not be read</Trans>}
      count={<Plural value={pages.total ?? 0} one="# reported text" other="# reported texts" />}
    >
      <ol className="care">
        {list.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ol>
    </EndlessList>
  )
}

function Hidden() {
  const { list, ...pages } = useEndless(listHiddenQuestions, { limit: 10 })
  return (
    <EndlessList
      pages={pages}
      none={
        <p className="card-note">
          <Trans>No question is hidden.</Trans>
        </p>
      }
      broken={<Trans>The hidden questions could not be read</Trans>}
      count={<Plural value={pages.total ?? 0} one="# hidden question" other="# hidden questions" />}
    >
      <ol className="care">
        {list.map((question) => (
          <HiddenRow key={question.id} question={question} />
        ))}
      </ol>
    </EndlessList>
  )
}
