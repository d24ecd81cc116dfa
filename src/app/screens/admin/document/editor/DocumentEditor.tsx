import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keepSearch } from '#app/lib/keep-search.ts'
import { usePermitted } from '#app/session/Permitted.tsx'
import { Segments } from '#app/ui/Segments.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import type { Document } from '#contract/document/document.ts'
import { ConflictPanel } from './ConflictPanel.tsx'
import { DocumentState } from './DocumentState.tsx'
import { DocumentDetails } from './details/DocumentDetails.tsx'
import styles from './document-editor.module.css'
import { LivePreview } from './preview/LivePreview.tsx'
import type { PreviewHandle } from './preview/PreviewPane.tsx'
import { useScrollInStep } from './preview/use-scroll-in-step.ts'
import { PublishBar } from './publish/PublishBar.tsx'
import { SaveState } from './SaveState.tsx'
import type { Source } from './source/create-source.ts'
import { TextFields } from './TextFields.tsx'
import { useBeside } from './use-beside.ts'
import { useWorkingCopy } from './use-working-copy.ts'
import { WriteTools } from './WriteTools.tsx'
import { Writing } from './Writing.tsx'
import type { KeptCopy } from './working-copy.ts'

type View = 'write' | 'preview' | 'details'

type DocumentEditorProps = {
  /** As the address has it. */
  id: string
  /** Null where only what the device keeps is there. */
  doc: Document | null
  start: KeptCopy
  keep: (copy: KeptCopy | null) => void
}

/** A document while it is written: the text, its readers' page beside it or behind a tab, and all that is done with it. */
export function DocumentEditor({ id, doc, start, keep }: DocumentEditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [source, setSource] = useState<Source | null>(null)
  const [preview, setPreview] = useState<PreviewHandle | null>(null)
  const [view, setView] = useState<View>('write')
  const root = useRef<HTMLDivElement>(null)
  const beside = useBeside(root)
  const { copy, state } = useWorkingCopy(id, doc, start, keep, source)
  const readOnly = !usePermitted('edit') || doc?.status === 'deleted'
  const { follow, reveal, showCursor, leadBySource } = useScrollInStep(source, preview)
  const lang = htmlLang[doc?.locale ?? 'zh-cn']
  const isSaved = state.phase === 'saved'

  const isWriting = view === 'write' || (beside && view === 'preview')
  // The page was as long as what was shown instead.
  const wasHidden = useRef(false)
  useEffect(() => {
    if (isWriting && wasHidden.current) source?.showCursor()
    wasHidden.current = !isWriting
  }, [isWriting, source])
  useEffect(() => {
    if (preview && !isWriting) showCursor()
  }, [preview, isWriting, showCursor])

  // Its address is another one by now; what was typed lies under the one that it was opened by until it is saved.
  useEffect(() => {
    if (doc && doc.id !== id && isSaved)
      void navigate({
        to: '/admin/doc/$id',
        params: { id: doc.id },
        search: keepSearch,
        replace: true,
      })
  }, [doc, id, isSaved, navigate])
  // Merged, given up or restored: the text changed by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round brings another text
  useEffect(() => source?.setBody(copy.text.body), [source, copy, state.round])

  const showsPreview = doc !== null && (view === 'preview' || (beside && view === 'write'))
  return (
    <div ref={root} className={styles.editor} data-beside={beside || undefined}>
      {doc && <DocumentState doc={doc} copy={copy} />}
      <div className={styles.head}>
        <Segments<View>
          bare
          legend={t`View`}
          options={[
            { value: 'write', label: <Trans>Write</Trans> },
            ...(beside ? [] : [{ value: 'preview' as const, label: <Trans>Preview</Trans> }]),
            { value: 'details', label: <Trans>Details</Trans> },
          ]}
          value={beside && view === 'preview' ? 'write' : view}
          onChange={setView}
        />
        {!readOnly && <SaveState state={state} onRetry={() => void copy.flush()} />}
        {doc && doc.status !== 'deleted' && <PublishBar doc={doc} copy={copy} />}
      </div>
      {state.conflict && (
        <ConflictPanel
          key={state.conflict.theirs.rev}
          conflict={state.conflict}
          onResolve={(chosen) => void copy.resolve(chosen)}
        />
      )}
      {/* What is being chosen from must not change meanwhile. */}
      <div className={styles.panes} hidden={view === 'details'} inert={state.conflict !== null}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears which side the person is at */}
        <div
          className={styles.write}
          hidden={!isWriting}
          onFocus={leadBySource}
          onPointerDown={leadBySource}
          onWheel={leadBySource}
        >
          <TextFields
            key={state.round}
            text={copy.text}
            lang={lang}
            readOnly={readOnly}
            problems={state.problems}
            onChange={(part) => copy.change(part)}
          />
          <WriteTools source={source} locale={doc?.locale ?? 'zh-cn'} readOnly={readOnly}>
            {({ onLink, onFiles }) => (
              <Writing
                body={copy.text.body}
                lang={lang}
                readOnly={readOnly}
                onReady={setSource}
                onChange={(body) => copy.change({ body })}
                onLink={onLink}
                onFiles={onFiles}
                onScroll={follow}
                onCursor={reveal}
              />
            )}
          </WriteTools>
        </div>
        {showsPreview && (
          <div className={styles.preview}>
            <LivePreview doc={doc} copy={copy} onReady={setPreview} onDrawn={beside ? reveal : showCursor} />
          </div>
        )}
      </div>
      {view === 'details' && doc && <DocumentDetails doc={doc} copy={copy} />}
      {view === 'details' && !doc && (
        <p className={styles.note}>
          <Trans>You need to be online for these: they are kept on the server.</Trans>
        </p>
      )}
    </div>
  )
}
