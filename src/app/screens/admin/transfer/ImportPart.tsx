import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { transferLimits } from '#contract/transfer/limits.ts'
import { beginImport, checkImport, sendTransferPart } from '#contract/transfer/transfer.ts'
import { ImportWishFields, isVersionName } from './ImportWishFields.tsx'
import type { ImportWish } from './import-wish.ts'
import { isSourceName, sourceOfFile } from './source-name.ts'
import { ZipUpload } from './ZipUpload.tsx'

/** What was left empty was not said. */
function asked({ source, locale, category = '', version = '', isCurrent }: ImportWish): ImportWish {
  return {
    source: source.trim(),
    ...(locale && { locale }),
    ...(category.trim() && { category: category.trim() }),
    ...(version.trim() && { version: version.trim(), isCurrent: isCurrent ?? false }),
  }
}

/** Brings a zip of documents to be checked. */
export function ImportPart() {
  const [wish, setWish] = useState<ImportWish>({ source: '' })
  const client = useClient()
  const begin = useApiMutation(beginImport, { silent: true })
  const check = useApiMutation(checkImport, { silent: true })
  const isRight = isSourceName(wish.source) && isVersionName(wish.version ?? '')
  return (
    <ZipUpload<ImportWish>
      bringing={{
        begin: async (input) => (await begin.sendAsync(input)).data.id,
        send: async (input, signal) => (await client.call(sendTransferPart, input, { signal })).data.received,
        check: (id) => check.sendAsync({ id }),
      }}
      about={
        <Trans>
          A zip of Markdown files with their images, up to 200 MB. It is checked first: you see what would change before
          anything does.
        </Trans>
      }
      most={{ bytes: transferLimits.zipBytes, exceeded: <Trans>This file is larger than 200 MB.</Trans> }}
      wish={isRight ? asked(wish) : null}
      onChoose={({ name }) => setWish((before) => ({ ...before, source: sourceOfFile(name) }))}
      fields={(disabled) => <ImportWishFields wish={wish} onChange={setWish} disabled={disabled} />}
      offline={<Trans>You need to be online to import or export.</Trans>}
    />
  )
}
