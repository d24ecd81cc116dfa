import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the button is called that opens the list of versions, on a page of this one. */
export const versionLabel = (name: string) => i18n._(msg`Version ${name}`)
