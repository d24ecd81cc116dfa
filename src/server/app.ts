import { Hono } from 'hono'
import { sessionByToken } from './access/session.ts'
import { accountRoutes } from './account/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { activityCalendarRoutes } from './activity/routes-calendar.ts'
import { checkInRoutes } from './activity/routes-check-in.ts'
import { activityPeopleRoutes } from './activity/routes-people.ts'
import { activityStaffRoutes } from './activity/routes-staff.ts'
import { adminRoutes } from './admin/routes.ts'
import { areaRoutes } from './area/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { bindingRoutes } from './binding/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { deviceRoutes } from './device/routes.ts'
import { documentRoutes } from './document/routes.ts'
import { documentBulkRoutes } from './document/routes-bulk.ts'
import { documentCategoryRoutes } from './document/routes-category.ts'
import { documentPreviewRoutes } from './document/routes-preview.ts'
import { documentPublishRoutes } from './document/routes-publish.ts'
import { documentWriteRoutes } from './document/routes-writes.ts'
import { erasureRoutes } from './erasure/routes.ts'
import { ownDataRoutes } from './erasure/routes-data.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { feedbackFigureRoutes } from './feedback/routes-figures.ts'
import { feedbackStaffRoutes } from './feedback/routes-staff.ts'
import { healthRoutes } from './health/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { failureAnswer, send } from './http/answer.ts'
import { crossSite } from './http/cross-site.ts'
import { logUnexpected } from './http/failure.ts'
import { askedLocale } from './http/language.ts'
import { limitAddress } from './http/rate-limit.ts'
import { withRequestId } from './http/request-id.ts'
import { initialRoutes } from './initial/routes.ts'
import { jobsRoutes } from './jobs/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { libraryRoutes } from './library/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { messageRoutes } from './message/routes.ts'
import { notificationRoutes } from './notification/routes.ts'
import { notificationStreamRoutes } from './notification/routes-stream.ts'
import { overviewRoutes } from './overview/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import type { Ports } from './ports/ports.ts'
import { profileRoutes } from './profile/routes.ts'
import { questionRoutes } from './question/routes.ts'
import { questionMineRoutes } from './question/routes-mine.ts'
import { questionCareRoutes } from './question/routes-moderation.ts'
import { questionQueueRoutes } from './question/routes-queue.ts'
import { questionWriteRoutes } from './question/routes-writes.ts'
import { readingRoutes } from './reading/routes.ts'
import { replyRoutes } from './reply/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { synonymRoutes } from './search/routes-synonyms.ts'
import type { Server } from './server.ts'
import { sessionRoutes } from './sign-on/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { cardRoutes } from './site/routes-cards.ts'
import { feedRoutes } from './site/routes-feeds.ts'
import { llmsRoutes } from './site/routes-llms.ts'
import { pageRoutes } from './site/routes-pages.ts'
import { switchRoutes } from './switch/routes.ts'
import { transferRoutes } from './transfer/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { verificationRoutes } from './verification/routes.ts'

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
  adminRoutes(server)
  passwordRoutes(server)
  overviewRoutes(server)
  ledgerRoutes(server)
  memberRoutes(server)
  messageRoutes(server)
  notificationRoutes(server)
  notificationStreamRoutes(server)
  captchaRoutes(server)
  verificationRoutes(server)
  areaRoutes(server)
  profileRoutes(server)
  bindingRoutes(server)
  deviceRoutes(server)
  erasureRoutes(server)
  ownDataRoutes(server)
  helpRoutes(server)
  blogRoutes(server)
  searchRoutes(server)
  synonymRoutes(server)
  questionRoutes(server)
  questionMineRoutes(server)
  questionWriteRoutes(server)
  questionCareRoutes(server)
  questionQueueRoutes(server)
  replyRoutes(server)
  feedbackRoutes(server)
  feedbackStaffRoutes(server)
  feedbackFigureRoutes(server)
  activityRoutes(server)
  checkInRoutes(server)
  activityCalendarRoutes(server)
  activityStaffRoutes(server)
  activityPeopleRoutes(server)
  readingRoutes(server)
  documentRoutes(server)
  documentWriteRoutes(server)
  documentPublishRoutes(server)
  documentCategoryRoutes(server)
  documentBulkRoutes(server)
  documentPreviewRoutes(server)
  auditRoutes(server)
  libraryRoutes(server)
  uploadRoutes(server)
  jobsRoutes(server)
  transferRoutes(server)
  switchRoutes(server)
  siteRoutes(server)
  feedRoutes(server)
  llmsRoutes(server)
  cardRoutes(server)
  pageRoutes(server)
  return hono
}
