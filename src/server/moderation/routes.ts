import * as contract from '#contract/moderation.ts';
import { implement } from '#server/http/route.ts';
import {
  addNote,
  assignComplaint,
  closeComplaint,
  editAnswer,
  fileComplaint,
} from './complaints.commands.ts';
import {
  complaintAt,
  listAnswers,
  listComplaints,
  listOwnSanctions,
  ownSanction,
  readComplaint,
  sanctionAt,
} from './moderation.queries.ts';
import { addSanction, counterSanction, liftSanction } from './sanctions.commands.ts';

export const routes = [
  implement(contract.fileComplaint, (context, { body }) => fileComplaint(context, body)),
  implement(contract.listComplaints, (context, { query }) => listComplaints(context, query)),
  implement(contract.readComplaint, (context, { parent }) => readComplaint(context, parent.id), complaintAt),
  implement(
    contract.assignComplaint,
    (context, { parent, body }) => assignComplaint(context, parent.id, body.is_own),
    complaintAt,
  ),
  implement(
    contract.addComplaintNote,
    (context, { parent, body }) => addNote(context, parent.id, body.text),
    complaintAt,
  ),
  implement(
    contract.addSanction,
    (context, { parent, body }) => addSanction(context, parent.id, body),
    complaintAt,
  ),
  implement(contract.liftSanction, (context, { parent }) => liftSanction(context, parent.id), sanctionAt),
  implement(
    contract.closeComplaint,
    (context, { parent, body }) => closeComplaint(context, parent.id, body),
    complaintAt,
  ),
  implement(contract.listAnswers, (context) => listAnswers(context)),
  implement(contract.editAnswer, (context, { params, body }) => editAnswer(context, params.name, body)),
  implement(contract.ownSanctions, (context) => listOwnSanctions(context)),
  implement(
    contract.counterSanction,
    (context, { parent, body }) => counterSanction(context, parent, body.text),
    ownSanction,
  ),
];
