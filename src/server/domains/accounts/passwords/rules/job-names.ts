export const answerForgottenJob = 'accounts.answer-forgotten';

export const forgottenPurpose = 'forgotten';
