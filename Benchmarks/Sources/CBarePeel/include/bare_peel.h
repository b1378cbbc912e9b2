/// lift·ease(2·clamp(progress − row/2, 0, ½)) for each row: the peel's displacement as one would write it in C.
#pragma once

void bare_peel(const double *rows, double progress, double lift, double *heights, long count);
