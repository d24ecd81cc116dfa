import { Hono } from 'hono'
import { sessionByToken } from './access/session.ts'
import { accountRoutes } from './account/routes.ts'
import { activityRoutes } from './activity/routes.ts'
import { activityCalendarRoutes } from './activity/routes-calendar.ts'
import { checkInRoutes } from './activity/routes-check-in.ts'
import { activityPeopleRoutes } from './activity/routes-people.ts'
import { activityStaffRoutes } from './activity/routes-staff.ts'
import { adminRoutes } from './admin/routes.ts'
import { applicationRoutes } from './application/routes.ts'
import { applicationFormRoutes } from './application/routes-forms.ts'
import { applicationStaffRoutes } from './application/routes-staff.ts'
import { areaRoutes } from './area/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { bindingRoutes } from './binding/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { conditionRoutes } from './condition/routes.ts'
import { courseRoutes } from './course/routes.ts'
import { courseBulkRoutes } from './course/routes-bulk.ts'
import { courseCertificateRoutes } from './course/routes-certificates.ts'
import { courseGrantRoutes } from './course/routes-grants.ts'
import { courseLearnerRoutes } from './course/routes-learners.ts'
import { courseNoteRoutes } from './course/routes-notes.ts'
import { courseThreadRoutes } from './course/routes-review.ts'
import { courseReviewRoutes } from './course/routes-reviews.ts'
import { courseStaffRoutes } from './course/routes-staff.ts'
import { guardVideo, videoUse } from './course/video.ts'
import { courseCheckRoutes } from './course-check/routes.ts'
import { danmuRoutes } from './danmu/routes.ts'
import { danmuFileRoutes } from './danmu/routes-files.ts'
import { danmuStaffRoutes } from './danmu/routes-staff.ts'
import { danmuStreamRoutes } from './danmu/routes-stream.ts'
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
import { feedbackGuestRoutes } from './feedback/routes-guest.ts'
import { feedbackStaffRoutes } from './feedback/routes-staff.ts'
import { fileRoutes } from './file/routes.ts'
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
import { pushRoutes } from './notification/routes-push.ts'
import { notificationSettingRoutes } from './notification/routes-settings.ts'
import { notificationStreamRoutes } from './notification/routes-stream.ts'
import { unsubscribeRoutes } from './notification/routes-unsubscribe.ts'
import { downloadGuard, downloadUse } from './order/download.ts'
import { orderRoutes } from './order/routes.ts'
import { orderStaffRoutes } from './order/routes-staff.ts'
import { overviewRoutes } from './overview/routes.ts'
import { passwordRoutes } from './password/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { paymentWebhook } from './payment/webhook.ts'
import type { Ports } from './ports/ports.ts'
import { productRoutes } from './product/routes.ts'
import { productStaffRoutes } from './product/routes-staff.ts'
import { profileRoutes } from './profile/routes.ts'
import { questionRoutes } from './question/routes.ts'
import { questionMineRoutes } from './question/routes-mine.ts'
import { questionCareRoutes } from './question/routes-moderation.ts'
import { questionQueueRoutes } from './question/routes-queue.ts'
import { questionWriteRoutes } from './question/routes-writes.ts'
import { quizRoutes } from './quiz/routes.ts'
import { quizStaffRoutes } from './quiz/routes-staff.ts'
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
import { courseTransferRoutes } from './transfer/routes-course.ts'
import { uploadRoutes } from './upload/routes.ts'
import { verificationRoutes } from './verification/routes.ts'
import { voucherRoutes } from './voucher/routes.ts'

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
  notificationSettingRoutes(server)
  pushRoutes(server)
  unsubscribeRoutes(server)
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
  feedbackGuestRoutes(server)
  applicationRoutes(server)
  applicationStaffRoutes(server)
  applicationFormRoutes(server)
  feedbackStaffRoutes(server)
  feedbackFigureRoutes(server)
  activityRoutes(server)
  checkInRoutes(server)
  activityCalendarRoutes(server)
  activityStaffRoutes(server)
  activityPeopleRoutes(server)
  productRoutes(server)
  catalogRoutes(server)
  productStaffRoutes(server)
  courseRoutes(server)
  courseNoteRoutes(server)
  courseReviewRoutes(server)
  courseCertificateRoutes(server)
  courseStaffRoutes(server)
  courseGrantRoutes(server)
  courseCheckRoutes(server)
  courseLearnerRoutes(server)
  courseThreadRoutes(server)
  courseBulkRoutes(server)
  danmuRoutes(server)
  danmuStaffRoutes(server)
  danmuStreamRoutes(server)
  danmuFileRoutes(server)
  quizRoutes(server)
  quizStaffRoutes(server)
  orderRoutes(server)
  orderStaffRoutes(server)
  voucherRoutes(server)
  paymentRoutes(server)
  paymentWebhook(server)
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
  fileRoutes(server, { [videoUse]: guardVideo, [downloadUse]: downloadGuard })
  jobsRoutes(server)
  transferRoutes(server)
  courseTransferRoutes(server)
  conditionRoutes(server)
  switchRoutes(server)
  siteRoutes(server)
  feedRoutes(server)
  llmsRoutes(server)
  cardRoutes(server)
  pageRoutes(server)
  return hono
}
