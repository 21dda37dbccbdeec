/// From sums to figures: how large, and how surely. Used by everything that the laboratory says.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "arena/statistics.hpp"
#include "lab/counts.hpp"

namespace baize::lab {

/// A figure with its 95 % interval, and the standard error that tests of differences need.
struct Figure {
  double value = 0, low = 0, high = 0, error = 0;
};

/// So many of so many independent ones (Wilson).
Figure proportion(Count some, Count all);
/// The mean of a figure seen once in each of `count` independent things (Student).
Figure mean_of(const Moments& moments, Count count);
/// The same times `unit`.
Figure scaled(const Figure& figure, double unit);
/// A mean that lies between 0 and 1 once multiplied by `unit`, such as a share of the win: Wilson, with as many
/// observations as would give the mean the error that it has, be it that draws make it smaller or that the games of one
/// deal resemble each other.
Figure share_of(const Moments& moments, Count count, double unit);
/// The same of twelfths of wins, summed over the games of every deal.
Figure wins_of(const Moments& twelfths, const Counts& counts);
/// The mean of a figure seen several times in each of `count` independent things.
Figure ratio_of(const Ratio& ratio, Count count);
/// The number below which a part `q` of all lie, with the interval of its order statistics; `independent` of what was
/// counted are.
Figure quantile(const Histogram& histogram, double q, Count independent);

/// Parts of what makes results differ, from two games of every deal.
struct Variance {
  Figure deal;     // what both games of a deal have in common
  Figure players;  // what changed when the players changed seats
};
/// `twice` as in Counts. Jackknife over deals. Both are 0 with an error of 0 where every game ended the same.
Variance variance_of(std::span<const Count> twice);

/// Two-sided: how likely a difference of so many standard errors, or a larger one, is by chance.
double chance_of(double errors);
/// The difference of two independent figures.
Figure difference(const Figure& one, const Figure& two);
/// Chances of several tests together, so that one false alarm in all of them has the chance that it says (Holm).
std::vector<double> together(std::span<const double> chances);

}  // namespace baize::lab
