/**
 * Addresses of the specification by what they do (docs/wire-names.md says why they keep their names). `unpublish` is our own,
 * named like its neighbours.
 */
export const API_PATHS = {
  logIn: '/api/user/login',
  logOut: '/api/user/logoff',
  readProfile: '/api/user/getUserInfo',
  issueCaptcha: '/api/user/getImageVerificationCode',
  verifyCaptcha: '/api/user/verifyImageCode',
  mailRegistrationCode: '/api/user/sendRegistEmailVerificationCode',
  mailPasswordCode: '/api/user/sendForgetEmailVerificationCode',
  register: '/api/user/register',
  resetPassword: '/api/user/changePwd',
  saveName: '/api/user/:id/name',
  saveAvatar: '/api/user/:id/avatar',
  verifyPassword: '/api/user/verifyPassword',
  changePassword: '/api/user/changePassword',
  sendFeedback: '/api/user/feedback/submit',
  deleteAccount: '/api/user/delete',
  readProject: '/api/project/project/get',
  listProjects: '/api/project/project/page',
  listVersions: '/api/project_version/list',
  checkSubdomain: '/api/project_pz/domain/check',
  publish: '/api/project_pz/project/deploy',
  readPublication: '/api/project_pz/project/host',
  unpublish: '/api/project_pz/project/unpublish',
  buildEvents: '/api/project_pz/control/ws',
} as const;
