import type { SynonymGroup } from '#search/synonym-group.ts'

/** What people say of a trouble, and what the pages that help with it say: that way round alone. */
export type Remedy = { said: SynonymGroup; helps: SynonymGroup }

export const remedies: readonly Remedy[] = [
  {
    said: [
      '端口占用',
      '端口被占用',
      '端口被谁占用',
      'address already in use',
      'port already in use',
      'EADDRINUSE',
      'listens on port',
    ],
    helps: ['fuser', 'lsof', 'netstat'],
  },
  { said: ['目标忙', '设备忙', '文件被占用', 'target is busy', 'device is busy', 'EBUSY'], helps: ['fuser', 'lsof'] },
  {
    said: [
      '磁盘已满',
      '磁盘空间不足',
      '硬盘满了',
      '没有空间',
      '没有剩余空间',
      'no space left on device',
      'disk full',
      'ENOSPC',
    ],
    helps: ['disk space', 'storage space', '磁盘空间', '硬盘空间', '存储空间'],
  },
  {
    said: ['内存不足', '内存溢出', 'out of memory', 'OOM', 'ENOMEM'],
    helps: ['memory usage', '内存使用', 'swap space', '交换空间'],
  },
  {
    said: ['权限不足', '权限不够', '没有权限', 'permission denied', 'EACCES'],
    helps: ['file permission', '文件权限', 'chmod'],
  },
  {
    said: ['找不到命令', '命令未找到', '未找到命令', 'command not found'],
    helps: ['PATH variable', 'PATH 变量', 'search path', '搜索路径'],
  },
  {
    said: ['段错误', '核心已转储', 'segmentation fault', 'segfault', 'core dumped'],
    helps: ['backtrace', 'stack trace', '栈帧', '调用栈'],
  },
  { said: ['参数列表过长', 'argument list too long'], helps: ['xargs'] },
  {
    said: ['坏的解释器', '错误的解释器', 'bad interpreter'],
    helps: ['line ending', 'CRLF', 'CR-LF', '换行符', '行尾', 'shebang'],
  },
  {
    said: ['乱码', 'garbled text', 'garbled characters', 'mojibake'],
    helps: ['character encoding', 'encoding', 'iconv', '字符编码', '编码'],
  },
  {
    said: ['无法加载共享库', 'error while loading shared libraries', 'cannot open shared object file'],
    helps: ['ldd', 'shared library', '共享库', '库依赖'],
  },
  {
    said: ['依赖关系问题', '依赖问题', 'dependency problem', 'unmet dependency'],
    helps: ['partially installed', '部分安装', 'dependency resolution', '依赖解决'],
  },
  {
    said: ['没有公钥', '公钥不可用', 'NO_PUBKEY', 'not signed'],
    helps: ['authenticity', '真实性', 'signing key', '签名密钥'],
  },
  {
    said: ['缓冲区溢出', '内存泄漏', '内存泄露', 'buffer overflow', 'buffer overrun', 'memory leak'],
    helps: ['valgrind', 'memory debugger'],
  },
  { said: ['断点', '单步', '单步执行', 'breakpoint', 'single stepping'], helps: ['debugger', '调试器', 'gdb'] },
  {
    said: [
      '误删的分支',
      '误删分支',
      'removed branch',
      'deleted branch',
      'lost commit',
      'branch I removed',
      'branch I deleted',
    ],
    helps: ['reflog'],
  },
  { said: ['姓名和邮箱', '用户名和邮箱', 'name and email'], helps: ['user.name', 'user.email'] },
  { said: ['2>&1', '2>/dev/null', '>/dev/null'], helps: ['redirection', '重定向'] },
  {
    said: ['断线', '断开连接', '连接中断', '掉线', 'disconnect', 'connection lost'],
    helps: ['tmux', 'nohup', 'interrupted connection', 'screen session'],
  },
  {
    said: ['每天', '每晚', '每周', '凌晨', 'every day', 'every night', 'every week'],
    helps: ['cron', 'crontab', 'scheduled task', '定时任务'],
  },
  {
    said: [
      '黑屏',
      '屏幕变黑',
      '屏幕就黑了',
      '显示器就黑了',
      'black screen',
      'screen turns black',
      'monitor turns black',
    ],
    helps: ['screen saver', '屏幕保护', 'backlight', '背光'],
  },
  {
    said: ['没有声音', '没声音', '不响', 'no sound', 'no audio'],
    helps: ['mute', '静音', 'speaker', '扬声器', 'volume', '音量'],
  },
  {
    said: ['误删', '删错了', 'deleted by accident', 'removed by accident', 'rm by accident', '不小心 rm'],
    helps: ['undelete', 'data recovery', '数据恢复', '恢复已经删除', 'file recovery'],
  },
  { said: ['硬盘快坏了', '硬盘坏了', 'failing disk', 'disk failure'], helps: ['SMART', 'smartctl', '硬盘故障'] },
  { said: ['卡死', '假死', 'not responding', 'frozen'], helps: ['kill a process', '结束进程', '强制退出'] },
  {
    said: ['免密码', '不输密码', 'without a password', 'passwordless'],
    helps: ['NOPASSWD', '无需密码', 'SSH key', '密钥登录'],
  },
  {
    said: ['更新之后坏了', '升级后坏了', 'bad update', 'broken update', 'update broke'],
    helps: ['downgrade', '降级', 'rollback', '回滚'],
  },
]
