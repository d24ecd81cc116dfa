import { Hono } from 'hono'
import { failureAnswer, send } from './http/answer.ts'
import { crossSite } from './http/cross-site.ts'
import { logUnexpected } from './http/failure.ts'
import { askedLocale } from './http/language.ts'
import { limitAddress } from './http/rate-limit.ts'
import { withRequestId } from './http/request-id.ts'
import type { Ports } from './ports/ports.ts'
import { accountRoutes } from './routes/account.ts'
import { areaRoutes } from './routes/area.ts'
import { bindingRoutes } from './routes/binding.ts'
import { captchaRoutes } from './routes/captcha.ts'
import { deviceRoutes } from './routes/device.ts'
import { healthRoutes } from './routes/health.ts'
import { helpRoutes } from './routes/help.ts'
import { initialRoutes } from './routes/initial.ts'
import { ledgerRoutes } from './routes/ledger.ts'
import { libraryRoutes } from './routes/library.ts'
import { messageRoutes } from './routes/message.ts'
import { overviewRoutes } from './routes/overview.ts'
import { pageRoutes } from './routes/pages.ts'
import { passwordRoutes } from './routes/password.ts'
import { profileRoutes } from './routes/profile.ts'
import { questionRoutes } from './routes/question.ts'
import { questionCareRoutes } from './routes/question-care.ts'
import { questionMineRoutes } from './routes/question-mine.ts'
import { questionWriteRoutes } from './routes/question-writes.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/session.ts'
import { siteRoutes } from './routes/site.ts'
import { uploadRoutes } from './routes/upload.ts'
import { verificationRoutes } from './routes/verification.ts'
import type { Server } from './server.ts'
import { sessionByToken } from './services/session.ts'

/** The whole server over its ports: answers requests in node, in vitest and in a browser alike. */
export function createApp(ports: Ports): Hono {
  const hono = new Hono()
  const server: Server = { hono, ports, findMember: (token) => sessionByToken(ports, token) }

  hono.onError((error, c) => {
    logUnexpected(ports, `${c.req.method} ${c.req.path} failed`, error)
    return send(c, failureAnswer(error, askedLocale(c)))
  })

  // Who is allowed to read an answer at all comes first, so that they can read "too many" as well.
  hono.use(withRequestId(ports.secrets), crossSite(ports), limitAddress(ports))
  healthRoutes(server)
  sessionRoutes(server)
  initialRoutes(server)
  accountRoutes(server)
  passwordRoutes(server)
  overviewRoutes(server)
  ledgerRoutes(server)
  messageRoutes(server)
  captchaRoutes(server)
  verificationRoutes(server)
  areaRoutes(server)
  profileRoutes(server)
  bindingRoutes(server)
  deviceRoutes(server)
  helpRoutes(server)
  searchRoutes(server)
  questionRoutes(server)
  questionMineRoutes(server)
  questionWriteRoutes(server)
  questionCareRoutes(server)
  libraryRoutes(server)
  uploadRoutes(server)
  siteRoutes(server)
  pageRoutes(server)
  return hono
}
