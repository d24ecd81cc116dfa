/** The service worker: wires alone. Which requests it answers is in families.ts, how in one file per family. */
import { blogPage } from './blog-pages.ts'
import { lastConfig, refreshConfig } from './config-copy.ts'
import { type Family, familyOf } from './families.ts'
import { helpPage } from './help-pages.ts'
import { libraryImage } from './images.ts'
import { keptLook } from './kept-look.ts'
import { lessonPicture } from './lesson-pictures.ts'
import { appPage, unknownPage } from './navigations.ts'
import { drainOnSync } from './outbox.ts'
import { answerPublicRead } from './public-reads.ts'
import { answerPushes } from './push.ts'
import { openQuestionPage } from './question-pages.ts'
import { isRestFile, keepRest, restFile } from './rest.ts'
import { savedVideo } from './saved-video.ts'
import { keepWhatIsShared } from './share.ts'
import { isShellFile, keepShell, precached, repairShell, shellFile } from './shell.ts'
import type { Listed } from './shell-archive.ts'
import { viewPage } from './view-pages.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Listed[] }

keepShell(self, self.__WB_MANIFEST)
drainOnSync(self)
answerPushes(self)

const parts = {
  precached,
  config: lastConfig,
  look: keptLook,
  fetcher: (...asked: Parameters<typeof fetch>) => fetch(...asked),
}

function answer(request: Request, family: Family): Promise<Response> {
  switch (family.is) {
    case 'help-page':
      return helpPage(request, family.id, parts)
    case 'question-page':
      return openQuestionPage(request, family.id, parts)
    case 'blog-page':
      return blogPage(request, family.id, parts)
    case 'view-page':
      return viewPage(request, family.name, parts)
    case 'app-page':
      return appPage(request, parts)
    case 'unknown-page':
      return unknownPage(request, parts)
    case 'shell-file':
      return shellFile(request)
    case 'rest-file':
      return restFile(request)
    case 'public-read':
      return answerPublicRead(request)
    case 'image':
      return libraryImage(request)
    case 'lesson-picture':
      return lessonPicture(request)
    case 'share':
      return keepWhatIsShared(request)
    case 'saved-video':
      return savedVideo(request, family.part)
  }
}

self.addEventListener('fetch', (event) => {
  const family = familyOf(event.request, self.location.origin, isShellFile, isRestFile)
  if (!family) return
  const answered = answer(event.request, family)
  event.respondWith(answered)
  if (family.is.endsWith('-page')) event.waitUntil(Promise.all([refreshConfig(), repairShell()]))
  // A person who opens a part of the app will open it again, perhaps without a network. What is waited for comes first.
  if (family.is === 'rest-file') event.waitUntil(answered.then(keepRest).catch(() => {}))
})
