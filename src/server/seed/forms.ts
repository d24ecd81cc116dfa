import { emptyItem, type FormContent, type FormItem, type InBoth, type ItemType } from '#contract/application/form.ts'
import { add, publish } from '#server/application/forms.ts'
import { allForms } from '#server/application/rows-form.ts'
import type { Ports } from '#server/ports/ports.ts'

const words = (zh: string, en: string): InBoth => ({ 'zh-cn': zh, en })

function item(key: string, type: ItemType, label: InBoth, more: Partial<FormItem> = {}): FormItem {
  return { ...emptyItem(key, type), label, ...more }
}
const choice = (value: string, zh: string, en: string) => ({ value, label: words(zh, en) })
const optional = { required: false }

const teacher: FormContent = {
  title: words('申请成为老师', 'Become a teacher'),
  intro: words(
    '通过后，你可以创建课程并管理自己的学员。审核一般需要三个工作日，结果会通知你。',
    'Once approved, you can create courses and look after your learners. A review usually takes three working days; you will be told.',
  ),
  once: true,
  effect: { kind: 'grantRole', roleId: 4, amount: 0 },
  items: [
    item('you', 'step', words('关于你', 'About you')),
    item('name', 'name', words('真实姓名', 'Full name'), {
      hint: words('与身份证上一致', 'As it stands on your ID card'),
    }),
    item('idNumber', 'idNumber', words('身份证号', 'ID number'), {
      hint: words('加密保存，只用于核对身份', 'Kept encrypted, and used only to check who you are'),
    }),
    item('mobile', 'mobile', words('手机号', 'Mobile number')),
    item('area', 'area', words('所在地区', 'Where you live'), optional),
    item('teaching', 'step', words('关于教学', 'About your teaching')),
    item('subjects', 'multiSelect', words('想教的科目', 'Subjects you want to teach'), {
      max: 3,
      options: [
        choice('chinese', '语文', 'Chinese'),
        choice('maths', '数学', 'Mathematics'),
        choice('english', '英语', 'English'),
        choice('science', '科学', 'Science'),
        choice('art', '艺术', 'Art and music'),
        choice('other', '其他', 'Something else'),
      ],
    }),
    item('otherSubject', 'text', words('是什么科目？', 'Which subject?'), {
      shownIf: { key: 'subjects', is: ['other'] },
      max: 50,
    }),
    item('years', 'number', words('教学年限', 'Years of teaching'), {
      hint: words('可以填小数，例如 2.5', 'With a fraction if you like, for example 2.5'),
      min: 0,
      max: 60,
    }),
    item('certified', 'select', words('有教师资格证吗？', 'Do you hold a teaching certificate?'), {
      options: [choice('yes', '有', 'Yes'), choice('no', '没有', 'No')],
    }),
    item('certifiedAt', 'date', words('发证日期', 'Issued on'), {
      shownIf: { key: 'certified', is: ['yes'] },
      from: '1950-01-01',
    }),
    item('certificate', 'image', words('资格证照片', 'Photo of the certificate'), {
      shownIf: { key: 'certified', is: ['yes'] },
      max: 2,
    }),
    item('about', 'longText', words('介绍一下你自己', 'Introduce yourself'), {
      hint: words('教过什么、想开什么课，都可以写', 'What you have taught, and what you would like to offer'),
      min: 20,
      max: 1_000,
    }),
    item('agree', 'step', words('确认', 'Agreement')),
    item('consent', 'consent', words('我保证以上信息真实', 'What I have written is true')),
  ],
}

const courseAccess: FormContent = {
  title: words('申请学习课程', 'Ask for access to a course'),
  intro: words(
    '适合由学校或单位付费，或课程需要老师同意的情况。',
    'For courses that your school or company pays for, or that need a teacher’s consent.',
  ),
  once: false,
  effect: { kind: 'grantCourse', roleId: 0, amount: 0 },
  items: [
    item('course', 'course', words('想学的课程', 'Which course')),
    item('reason', 'select', words('申请原因', 'Why'), {
      options: [
        choice('school', '学校统一学习', 'My school takes part'),
        choice('company', '单位培训', 'Training at work'),
        choice('hardship', '经济困难', 'I cannot afford it'),
        choice('other', '其他', 'Something else'),
      ],
    }),
    item('organisation', 'text', words('学校或单位名称', 'Name of the school or company'), {
      shownIf: { key: 'reason', is: ['school', 'company'] },
      max: 100,
    }),
    item('begin', 'date', words('希望从哪天开始', 'From which day'), optional),
    item('note', 'longText', words('补充说明', 'Anything else'), { ...optional, max: 500 }),
  ],
}

const refund: FormContent = {
  title: words('申请退款', 'Request a refund'),
  intro: words(
    '选择要退的订单，告诉我们原因。通过后，还没退的款项会立即原路退回你的余额或积分，对应的门票或会员随之失效。',
    'Choose the order and tell us why. Once approved, all of it that was not refunded yet is back in your balance or points at once, and its ticket or membership ends.',
  ),
  once: false,
  effect: { kind: 'refundOrder', roleId: 0, amount: 0 },
  items: [
    item('order', 'order', words('要退的订单', 'Which order')),
    item('why', 'select', words('退款原因', 'Why'), {
      options: [
        choice('mistake', '买错了', 'Bought by mistake'),
        choice('content', '内容与介绍不符', 'Not what was described'),
        choice('technical', '无法正常使用', 'It does not work'),
        choice('other', '其他', 'Something else'),
      ],
    }),
    item('details', 'longText', words('具体情况', 'What happened'), { min: 10, max: 1_000 }),
    item('pictures', 'image', words('截图', 'Screenshots'), { ...optional, max: 6 }),
  ],
}

const deletion: FormContent = {
  title: words('注销账号', 'Delete my account'),
  intro: words(
    '注销后，个人资料、余额和积分都无法恢复；你的提问和回答会保留，显示为「已注销账号」。批准后 14 天内可以取消注销。',
    'Your profile, balance and points cannot be brought back; your questions and answers stay, under “deleted account”. After the approval you have 14 days to think again.',
  ),
  once: true,
  effect: { kind: 'deleteAccount', roleId: 0, amount: 0 },
  items: [
    item('why', 'select', words('为什么离开？', 'Why are you leaving?'), {
      ...optional,
      options: [
        choice('unused', '不再使用', 'I do not use it any more'),
        choice('privacy', '担心隐私', 'Privacy'),
        choice('other', '其他', 'Something else'),
      ],
    }),
    item('words', 'longText', words('还有什么想告诉我们？', 'Anything you would like to tell us?'), {
      ...optional,
      max: 500,
    }),
    item('understood', 'consent', words('我知道注销后数据无法恢复', 'I know that my data cannot be brought back')),
  ],
}

const appeal: FormContent = {
  title: words('申请解除禁言', 'Appeal against a mute'),
  intro: words(
    '如果你认为禁言有误，或者愿意改正，请告诉我们。通过后禁言立即解除。',
    'If you think that the mute was a mistake, or want to make up for it, tell us. Once approved, you can write again at once.',
  ),
  once: false,
  effect: { kind: 'endMute', roleId: 0, amount: 0 },
  items: [
    item('why', 'select', words('申诉理由', 'Why'), {
      options: [
        choice('mistake', '禁言有误', 'The mute is a mistake'),
        choice('sorry', '已了解规则，愿意改正', 'I know the rules now, and will keep to them'),
        choice('other', '其他', 'Something else'),
      ],
    }),
    item('details', 'longText', words('具体情况', 'What happened'), {
      hint: words('发生了什么、你希望我们重新考虑什么', 'And what you would like us to look at again'),
      min: 10,
      max: 1_000,
    }),
    item('pictures', 'image', words('截图', 'Screenshots'), { ...optional, max: 3 }),
  ],
}

/** The forms that every site begins with, by their keys. */
export const firstForms: Record<string, FormContent> = {
  teacher,
  courseAccess,
  refund,
  appeal,
  accountDeletion: deletion,
}

/** Publishes the forms that every site begins with. Does nothing where there is any form. */
export async function seedForms(ports: Pick<Ports, 'db' | 'clock' | 'secrets'>): Promise<void> {
  await ports.db.transaction().execute(async (trx) => {
    if ((await allForms(trx)).length > 0) return
    const nobody = { accountId: '', address: '' }
    const forms = Object.entries(firstForms)
    for (const [index, [key, content]] of forms.entries()) {
      // They are listed in the order in which they were made.
      const then = { ...ports, clock: { now: () => ports.clock.now() - forms.length + index } }
      await add(trx, then, nobody, { content, key })
      await publish(trx, then, nobody, { key, version: 1 })
    }
  })
}
