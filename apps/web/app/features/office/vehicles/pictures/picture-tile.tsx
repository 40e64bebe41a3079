import { useSortable } from '@dnd-kit/sortable';
import { CSS as Transforms } from '@dnd-kit/utilities';
import {
  IconChevronLeft,
  IconChevronRight,
  IconGripVertical,
  IconPhoto,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../../../ui/icon';
import { useReducedMotion } from '../../../../ui/style/use-media';
import classes from './picture-card.module.css';
import { type PictureSlot, pictureOf } from './picture-slots';
import { UploadState } from './upload-state';

type Tool = 'left' | 'right' | 'cover';

type Props = {
  slot: PictureSlot;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (to: number, tool: Tool) => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** One photograph with its position, its upload's progress and its actions. */
export function PictureTile({ slot, index, count, disabled, onMove, onRemove, onRetry }: Props) {
  const name = `imagem ${index + 1}`;
  const drag = useDrag(slot.key);
  return (
    <li
      ref={drag.setNodeRef}
      style={drag.style}
      className={classes.tile}
      data-slot={slot.key}
      data-cover={index === 0 || undefined}
      data-dragged={drag.isDragging || undefined}
    >
      <div className={classes.photo} {...(disabled ? {} : drag.listeners)}>
        <Preview slot={slot} alt={`Imagem ${index + 1} de ${count}`} />
        <span className={classes.badges}>
          {index === 0 && <span className={classes.cover}>Capa</span>}
          {slot.kind === 'new' && <span className={classes.new}>Nova</span>}
        </span>
        <button
          {...drag.attributes}
          ref={drag.setActivatorNodeRef}
          type="button"
          className={classes.grip}
          aria-label={`Mover a ${name} de ${count}`}
          aria-disabled={disabled}
          tabIndex={0}
        >
          <Icon of={IconGripVertical} size={24} />
        </button>
        {slot.kind === 'new' && <UploadState upload={slot.upload} name={name} onRetry={onRetry} />}
      </div>
      <Tools
        name={name}
        index={index}
        isLast={index === count - 1}
        disabled={disabled}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  );
}

type ToolsProps = Pick<Props, 'index' | 'disabled' | 'onMove' | 'onRemove'> & {
  name: string;
  isLast: boolean;
};

/** The buttons that move and remove a picture without dragging. */
function Tools({ name, index, isLast, disabled, onMove, onRemove }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <ToolButton
        tool="left"
        icon={IconChevronLeft}
        label={`Mover a ${name} para a esquerda`}
        off={disabled || index === 0}
        onPress={() => onMove(index - 1, 'left')}
      />
      <ToolButton
        tool="right"
        icon={IconChevronRight}
        label={`Mover a ${name} para a direita`}
        off={disabled || isLast}
        onPress={() => onMove(index + 1, 'right')}
      />
      <ToolButton
        tool="cover"
        text="Capa"
        label={index === 0 ? `A ${name} é a capa` : `Usar a ${name} como capa`}
        off={disabled || index === 0}
        onPress={() => onMove(0, 'cover')}
      />
      <ToolButton
        tool="remove"
        icon={IconTrash}
        label={`Remover a ${name}`}
        off={disabled}
        onPress={onRemove}
      />
    </div>
  );
}

function useDrag(key: string) {
  const still = useReducedMotion();
  const { transform, transition, ...sortable } = useSortable({
    id: key,
    attributes: { roleDescription: 'imagem que pode ser movida' },
    ...(still && { transition: null }),
  });
  const style = { transform: Transforms.Translate.toString(transform), transition };
  return { ...sortable, style };
}

/** Shows only an icon when the browser cannot display the file's format. */
function Preview({ slot, alt }: { slot: PictureSlot; alt: string }) {
  const [failed, setFailed] = useState('');
  const source = pictureOf(slot)?.card ?? (slot.kind === 'new' ? slot.preview : '');
  if (failed === source) {
    return (
      <span className={classes.image} role="img" aria-label={alt}>
        <Icon of={IconPhoto} size={36} />
      </span>
    );
  }
  return (
    <img
      className={classes.image}
      src={source}
      alt={alt}
      draggable={false}
      onError={() => setFailed(source)}
    />
  );
}

type ToolProps = {
  tool: string;
  label: string;
  /** Looks disabled and does nothing, but keeps the focus for keyboard users. */
  off: boolean;
  onPress: () => void;
} & ({ icon: TablerIcon } | { text: string });

function ToolButton({ tool, label, off, onPress, ...face }: ToolProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      data-tool={tool}
      aria-label={label}
      aria-disabled={off}
      title={label}
      onClick={off ? undefined : onPress}
    >
      {'icon' in face ? <Icon of={face.icon} size={18} /> : face.text}
    </button>
  );
}
