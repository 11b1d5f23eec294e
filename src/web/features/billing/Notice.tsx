import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

export interface NoticeProps {
  title: string;
  go: string;
  onClose: () => void;
}

/** What has to be read, and no more. */
export default function Notice({ title, go, onClose }: NoticeProps) {
  return <ConfirmDialog open title={title} go={go} onStay={onClose} onGo={onClose} />;
}
