import type { SubmissionStatus } from '@shared/contract/people/changeContact';
import type { AgentType, PersonRef, Verification } from '@shared/contract/people/people';
import type { Tone } from '../../../kit/StatusTag';

/** The names of the roles, states and kinds of people. */
export const ROLE_KEYS: Record<PersonRef['role'], string> = {
  buyer: 'admin:user.role.buyer',
  owner: 'admin:user.role.owner',
  agent: 'admin:user.role.agent',
  rider: 'admin:user.role.rider',
  administrator: 'admin:user.role.administrator',
};

export const AGENT_TYPE_KEYS: Record<AgentType, string> = {
  individual: 'admin:user.agent_type.individual',
  agency: 'admin:user.agent_type.agency',
  corporate: 'admin:user.agent_type.corporate',
};

export const VERIFICATION_KEYS: Record<Verification, string> = {
  none: 'admin:rider.verification.none',
  submitted: 'admin:rider.verification.submitted',
  approved: 'admin:rider.verification.approved',
  rejected: 'admin:rider.verification.rejected',
};
export const VERIFICATION_TONES: Record<Verification, Tone> = {
  none: 'neutral',
  submitted: 'warn',
  approved: 'success',
  rejected: 'danger',
};

export const SUBMISSION_KEYS: Record<SubmissionStatus, string> = {
  pending: 'admin:contact_change.status.pending',
  approved: 'admin:contact_change.status.approved',
  rejected: 'admin:contact_change.status.rejected',
  withdrawn: 'admin:contact_change.status.withdrawn',
};
export const SUBMISSION_TONES: Record<SubmissionStatus, Tone> = {
  pending: 'warn',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};
