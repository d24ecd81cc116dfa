import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useEndless } from '#app/api/endless.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { Card } from '#app/screens/admin/Card.tsx'
import { EndlessList } from '#app/screens/admin/EndlessList.tsx'
import { AddIcon } from '#app/ui/control-icons.tsx'
import { listSynonymGroups } from '#contract/search/synonyms.ts'
import { SynonymRow } from './SynonymRow.tsx'
import { SynonymSheet } from './SynonymSheet.tsx'

/** Words that mean the same to this site's search. */
export function SynonymsCard() {
  const { t } = useLingui()
  const online = useOnline()
  const [adding, setAdding] = useState(false)
  const { list, ...pages } = useEndless(listSynonymGroups, { limit: 10 })
  return (
    <Card
      title={<Trans>Synonyms</Trans>}
      action={
        <button
          type="button"
          className="icon"
          aria-label={t`Add synonyms`}
          disabled={!online}
          onClick={() => setAdding(true)}
        >
          <AddIcon />
        </button>
      }
    >
      <p className="card-note">
        <Trans>Who searches for one of these words finds what says another of its group, in any language.</Trans>
      </p>
      <EndlessList
        pages={pages}
        none={
          <p className="card-note">
            <Trans>
              There are none of this site’s own yet. Common words of software are known to the search anyway.
            </Trans>
          </p>
        }
        broken={<Trans>The synonyms could not be read</Trans>}
        count={<Plural value={pages.total ?? 0} one="# group" other="# groups" />}
      >
        <ul className="synonyms">
          {list.map((group) => (
            <SynonymRow key={group.id} group={group} />
          ))}
        </ul>
      </EndlessList>
      {adding && <SynonymSheet onClose={() => setAdding(false)} />}
    </Card>
  )
}
