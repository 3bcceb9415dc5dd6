import type { Locale } from '../../domain/text.ts';

const WORDS = {
  account: ['Account', '账号'],
  yourAccount: ['Your account', '我的账号'],
  demo: ['Demo', '演示'],
  signIn: ['Log in', '登录'],
  signUp: ['Register', '注册'],
  staffEntrance: ['Staff entrance', '工作人员入口'],
  signOut: ['Log out', '退出登录'],
  notices: ['Notifications', '通知'],
  unread: ['Notifications, {count} unread', '通知，{count} 条未读'],
  email: ['Email', '邮箱'],
  password: ['Password', '密码'],
  newPassword: ['New password', '新密码'],
  currentPassword: ['Current password', '当前密码'],
  repeat: ['Repeat the password', '再次输入密码'],
  least8: ['At least 8 characters', '至少 8 个字符'],
  noAccount: ['New here?', '还没有账号？'],
  forgotten: ['Forgot your password?', '忘记密码？'],
  createAccount: ['Create an account', '创建账号'],
  haveAccount: ['Already registered?', '已有账号？'],
  demoAccounts: ['Demo accounts', '演示账号'],
  demoText: ['Try everything without registering:', '无需注册即可体验：'],
  demoLine: ['Demo: {email} / {password}', '演示：{email} / {password}'],
  continueAs: ['Continue as {role}', '以{role}身份继续'],
  asNow: ['You are using this site as a demo {role}.', '你正在以演示{role}的身份使用本站。'],
  demoKeeps: [
    'What you add stays in this browser. Register, and it moves to your account.',
    '你添加的内容保存在此浏览器中，注册后会转入你的账号。',
  ],
  signedInAs: ['You are logged in as {name}.', '你已登录：{name}。'],
  welcome: ['Welcome, {name}! Your account is ready.', '欢迎你，{name}！账号已创建。'],
  welcomeBack: ['Logged in. Welcome back, {name}!', '登录成功，欢迎回来，{name}！'],
  demoNow: ['You are now using the site as {role} (demo).', '你现在以{role}（演示）身份使用本站。'],
  signedOut: ['You have logged out.', '你已退出登录。'],
  saved: ['Your changes are saved.', '修改已保存。'],
  passwordChanged: ['Your password is changed.', '密码已修改。'],
  editProfile: ['Edit profile', '编辑资料'],
  save: ['Save changes', '保存修改'],
  changePassword: ['Change password', '修改密码'],
  role: ['Role', '身份'],
  closed: ['Please log in to see this', '请先登录'],
  closedText: ['This page is for people with an account.', '此页面仅供已登录的用户查看。'],
  closedForm: ['Please log in to continue.', '请先登录后再继续。'],
  waiting: ['Waiting for approval', '等待审核'],
  waitingText: ['Your account has not been approved yet. This opens as soon as it is.', '你的账号尚未通过审核，通过后即可使用。'],
  forOthers: ['This page is for another role', '此页面属于其他身份'],
  forRoles: ['It is for: {roles}.', '适用身份：{roles}。'],
  staff: ['Added and changed by: {roles}.', '由{roles}添加和修改。'],
  closedSignUp: ['New accounts are made by the people who run this site.', '账号由网站管理员创建。'],
  noAccounts: ['This site has no accounts yet.', '本站尚未启用账号功能。'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type AccountWord = keyof typeof WORDS;

/** A phrase about accounts, with `{name}` places filled. */
export function accountLabel(locale: Locale, key: AccountWord, values: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[key][locale === 'zh' ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
