/**
 * Words and phrases that mean the same, in any language: documents in Chinese quote English messages, and who asks has
 * read either. Each is written as people write it; inflections, case and joints need no entry of their own.
 */
export type SynonymGroup = readonly string[]

/** Errors of systems and networks, by message, code and what people call them. */
const systemErrors: SynonymGroup[] = [
  ['端口占用', '端口被占用', '端口已被占用', 'address already in use', 'port already in use', 'EADDRINUSE'],
  ['连接被拒绝', '拒绝连接', 'connection refused', 'ECONNREFUSED'],
  ['连接被重置', '连接重置', 'connection reset', 'ECONNRESET'],
  ['超时', 'timeout', 'timed out', 'ETIMEDOUT'],
  ['域名解析失败', '无法解析主机', 'could not resolve host', 'name resolution', 'ENOTFOUND', 'NXDOMAIN'],
  ['内存不足', '内存溢出', '爆内存', 'out of memory', 'cannot allocate memory', 'OOM', 'OutOfMemoryError', 'ENOMEM'],
  ['内存泄漏', '内存泄露', 'memory leak'],
  ['磁盘已满', '磁盘空间不足', '硬盘满了', 'no space left on device', 'disk full', 'out of disk space', 'ENOSPC'],
  ['磁盘占用', '磁盘使用', '硬盘占用', 'disk usage'],
  ['权限不足', '没有权限', '权限被拒绝', 'permission denied', 'access denied', 'EACCES', 'EPERM'],
  ['找不到文件', '文件不存在', 'no such file or directory', 'file not found', 'ENOENT'],
  [
    '找不到命令',
    '命令未找到',
    '不是内部或外部命令',
    'command not found',
    'not recognized as an internal or external command',
  ],
  ['段错误', 'segmentation fault', 'segfault', 'SIGSEGV'],
  ['栈溢出', '堆栈溢出', 'stack overflow', 'maximum call stack size exceeded'],
  ['证书过期', '证书错误', 'certificate has expired', 'self-signed certificate', 'CERT_HAS_EXPIRED'],
  ['乱码', 'garbled text', 'mojibake'],
  ['死锁', 'deadlock'],
  ['杀进程', '结束进程', '终止进程', 'kill a process', 'end a process'],
]

/** What a server answers. */
const statusCodes: SynonymGroup[] = [
  ['401', 'unauthorized', '未授权'],
  ['403', 'forbidden', '禁止访问'],
  ['404', 'page not found', '页面不存在', '找不到页面'],
  ['429', 'too many requests', 'rate limit', '请求过多', '限流'],
  ['500', 'internal server error', '服务器内部错误'],
  ['502', 'bad gateway', '网关错误'],
  ['504', 'gateway timeout', '网关超时'],
]

/** What programmers meet. */
const programming: SynonymGroup[] = [
  ['找不到模块', '模块未找到', 'cannot find module', 'module not found', 'no module named', 'ModuleNotFoundError'],
  ['空指针', 'null pointer', 'NullPointerException', 'NPE'],
  ['语法错误', 'syntax error', 'SyntaxError', 'unexpected token'],
  ['类型错误', 'type error', 'TypeError'],
  ['编译失败', '构建失败', 'build failed', 'compilation failed', 'failed to compile'],
  ['死循环', '无限循环', 'infinite loop', 'endless loop'],
  ['竞态', '竞争条件', 'race condition'],
  ['合并冲突', 'merge conflict'],
  ['跨域', 'CORS', 'cross-origin', 'Access-Control-Allow-Origin'],
  ['热更新', '热重载', '热替换', 'hot reload', 'hot module replacement', 'HMR'],
  ['服务端渲染', '服务器端渲染', 'server-side rendering', 'SSR'],
  ['水合', 'hydration'],
  ['懒加载', '延迟加载', '按需加载', 'lazy loading'],
  ['环境变量', 'environment variable', 'env var'],
  ['正则', '正则表达式', 'regular expression', 'regex', 'regexp'],
  ['回滚', 'rollback', 'roll back', 'revert'],
  ['异步', 'asynchronous', 'async'],
  ['单元测试', 'unit test'],
  ['仓库', '代码库', 'repository', 'repo'],
  ['配置文件', 'configuration file', 'config file'],
  ['国际化', 'internationalization', 'i18n'],
  ['本地化', 'localization', 'l10n'],
  ['JavaScript', 'JS'],
  ['TypeScript', 'TS'],
  ['Kubernetes', 'K8s'],
  ['PostgreSQL', 'Postgres'],
]

/** Accounts and what people pay. */
const accounts: SynonymGroup[] = [
  ['登录', '登陆', 'sign in', 'log in', 'login', 'log on'],
  ['退出登录', '登出', '注销', 'sign out', 'log out', 'logout'],
  ['注册', 'sign up', 'create an account', 'register'],
  ['密码', '口令', 'password', 'passcode'],
  ['忘记密码', '找回密码', '重置密码', 'forgot password', 'reset password'],
  ['账号', '帐号', '账户', '帐户', 'account'],
  ['两步验证', '双重验证', '双因素认证', 'two-factor authentication', '2FA', 'MFA'],
  ['单点登录', 'single sign-on', 'SSO'],
  ['退款', '退钱', 'refund', 'money back'],
  ['取消订阅', '退订', 'cancel a subscription', 'unsubscribe'],
  ['付款', '支付', 'payment'],
  ['客服', '联系我们', 'contact support', 'customer service'],
]

/** What people see and do in any program. */
const everyday: SynonymGroup[] = [
  ['白屏', '空白页', '页面空白', 'blank page', 'white screen', 'blank screen'],
  ['崩溃', '闪退', 'crash'],
  ['卡死', '假死', '无响应', 'not responding'],
  ['卡顿', 'lag', 'stutter'],
  ['离线', '断网', 'offline', 'without a network', 'no internet'],
  ['清除缓存', '清缓存', '清空缓存', 'clear the cache', 'clear cache'],
  ['深色模式', '暗色模式', '暗黑模式', '夜间模式', 'dark mode', 'dark theme', 'night mode'],
  ['快捷键', '热键', 'keyboard shortcut', 'shortcut key', 'hotkey'],
  ['截图', '截屏', '屏幕截图', 'screenshot', 'screen capture'],
  ['推送通知', '消息推送', 'push notification'],
  ['开机启动', '开机自启', 'start on boot', 'run at startup', 'autostart'],
  ['卸载', 'uninstall'],
  ['升级', '更新', 'upgrade', 'update'],
  ['备份', 'backup', 'back up'],
  ['恢复', '还原', 'restore'],
  ['撤销', '撤消', 'undo'],
  ['删除', '移除', 'delete', 'remove'],
  ['重命名', '改名', 'rename'],
  ['搜索', '查找', '检索'],
  ['下载', 'download'],
  ['上传', 'upload'],
  ['解压', '解压缩', 'extract', 'unzip', 'decompress'],
  ['文件夹', '目录', 'folder', 'directory'],
  ['图片', '图像', '照片', 'picture', 'image', 'photo'],
  ['字号', '字体大小', 'font size', 'text size'],
  ['界面', 'user interface', 'UI'],
  ['无障碍', 'accessibility', 'a11y'],
  ['无线网络', 'Wi-Fi', 'WLAN'],
  ['操作系统', 'operating system'],
  ['显卡', 'graphics card', 'GPU'],
  ['处理器', 'processor', 'CPU'],
  ['数据库', 'database', 'DB'],
  ['电子书', 'e-book', 'ebook', 'EPUB'],
  ['通讯录', '通讯簿', 'address book', 'contacts'],
]

export const builtInGroups: readonly SynonymGroup[] = [
  ...systemErrors,
  ...statusCodes,
  ...programming,
  ...accounts,
  ...everyday,
]
