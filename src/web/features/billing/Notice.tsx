import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';

export interface NoticeProps {
  title: string;
  go: string;
  onClose: () => void;
}

/** A dialog with a title and one button. */
export default function Notice({ title, go, onClose }: NoticeProps) {
  return <ConfirmDialog open title={title} confirm={go} onCancel={onClose} onConfirm={onClose} />;
}
