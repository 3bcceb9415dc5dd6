import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DropZoneProps {
  readonly onFile: (file: File) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Takes a file that is dropped anywhere on it; the import button does the same for keyboards. */
export function DropZone({ onFile, className, children }: DropZoneProps) {
  const { t } = useTranslation('workspace');
  const [isOver, setIsOver] = useState(false);
  const depth = useRef(0);
  const follow = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setIsOver(depth.current > 0);
  };
  const carriesFile = (event: React.DragEvent) => event.dataTransfer.types.includes('Files');
  const handleDrop = (event: React.DragEvent) => {
    if (!carriesFile(event)) return;
    event.preventDefault();
    follow(-depth.current);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <div
      className={className}
      onDragEnter={(event) => carriesFile(event) && follow(1)}
      onDragLeave={(event) => carriesFile(event) && follow(-1)}
      onDragOver={(event) => carriesFile(event) && event.preventDefault()}
      onDrop={handleDrop}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none fixed inset-3 z-40 flex flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-accent bg-scrim text-lg font-semibold text-ink backdrop-blur-xs">
          <Upload aria-hidden className="size-8 text-accent-text" />
          {t('import.drop')}
        </div>
      )}
    </div>
  );
}
